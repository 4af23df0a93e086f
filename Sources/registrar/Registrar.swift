@main
struct Registrar {
  static func main() {}
}
