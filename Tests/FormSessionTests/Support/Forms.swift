import RegistrationForm

/// Forms for tests.
enum Forms {
  /// Every turn that a conversation can take, with no country in it.
  static func club() throws -> FormDefinition {
    try load(
      """
      {"id": "club", "version": 2, "title": "Club", "sections": [
        {"title": "You", "fields": [
          {"id": "name", "kind": "text", "label": "Name", "example": "Ada Lovelace",
           "help": "Your name as others use it.", "maxLength": 20},
          {"id": "nick", "kind": "text", "label": "Nickname", "required": false}
        ]},
        {"title": "Mail", "fields": [
          {"id": "letter", "kind": "yesNo", "label": "Newsletter", "default": false},
          {"id": "topic", "kind": "text", "label": "Topic",
           "when": {"field": "letter", "is": true}}
        ]},
        {"fields": [
          {"id": "word", "kind": "secret", "label": "Password", "minLength": 4}
        ]}
      ]}
      """)
  }

  static func load(_ json: String) throws -> FormDefinition {
    try FormDefinition.load(Array(json.utf8), path: "test.form.json")
  }
}
