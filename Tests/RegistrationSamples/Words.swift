/// What names, addresses and other names of countries are made of.
enum Words {
  static let first = [
    "Anna", "Ben", "Çağla", "Dörte", "Élodie", "François", "Gül", "Håkon", "İpek", "José",
    "Katarzyna", "Łukasz", "María", "Noël", "Óscar", "Patricia", "Quentin", "Renée", "Søren",
    "Tomáš", "Ursula", "Věra", "Wójtek", "Xavier", "Yağız", "Zoë", "John", "Mary", "Wei", "伟",
    "さくら", "Иван", "Ольга", "محمد", "فاطمة",
  ]

  static let last = [
    "Smith", "Müller", "García", "O'Brien", "Nguyễn", "Kowalski", "Jørgensen", "Šimić", "Öztürk",
    "Dubois", "van-Dyke", "MacDonald", "Иванов", "王", "田中", "Haddad", "Rossi", "Novák",
    "Papadopoulos", "Andersson", "Lindström", "Ferreira", "Gonçalves", "D’Angelo", "Schröder",
  ]

  static let domains = [
    "example.com", "example.org", "mail.example.net", "example.de", "corp.example.co.uk",
    "example.fr", "example.jp",
  ]

  static let aliases = [
    ("USA", "US"), ("UK", "GB"), ("Great Britain", "GB"), ("England", "GB"), ("Holland", "NL"),
    ("Burma", "MM"), ("Czech Republic", "CZ"), ("Ivory Coast", "CI"), ("Swaziland", "SZ"),
    ("South Korea", "KR"), ("Russia", "RU"), ("Vietnam", "VN"), ("UAE", "AE"), ("Turkey", "TR"),
    ("Cape Verde", "CV"), ("East Timor", "TL"), ("DRC", "CD"),
  ]
}
