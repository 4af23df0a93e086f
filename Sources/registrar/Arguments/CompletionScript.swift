/// Completion scripts for the shells, made from the tables of commands and options.
enum CompletionScript {
  /// The shells that we know.
  static let shells = ["bash", "zsh", "fish"]

  /// - Returns: `nil` for a shell that we do not know.
  static func text(for shell: String) -> String? {
    switch shell {
    case "bash": bash
    case "zsh": zsh
    case "fish": fish
    default: nil
    }
  }

  private static let commands = Command.allCases.map(\.rawValue)

  private static func options(of command: Command) -> [Option] {
    Option.all.filter { $0.commands.contains(command) }
  }

  private static var bash: String {
    var text = """
      # bash completion for registrar: source it, or put it into bash-completion's folder.
      # Names of files are left to bash, which knows how to quote them.
      _registrar() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=fill i
        if [[ $word == = ]]; then word=; fi
        if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(commands.joined(separator: "|"))) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        case $before in

      """
    for option in Option.all where option.value != nil {
      let words =
        option.takesFile
        ? "compopt -o default"
        : "COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\"))"
      text += "    --\(option.name.rawValue)) \(words); return ;;\n"
    }
    text += "  esac\n  case $command in\n"
    for command in Command.allCases {
      let words = options(of: command).map { "--\($0.name.rawValue)" } + operandWords(of: command)
      text +=
        "    \(command.rawValue)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\")) ;;\n"
    }
    text += """
        esac
        if [[ $command == fix && $word != -* ]]; then compopt -o default; fi
        if [[ $COMP_CWORD -eq 1 && $word != -* ]]; then
          COMPREPLY=($(compgen -W '\(commands.joined(separator: " "))' -- "$word"))
        fi
      }
      complete -F _registrar registrar

      """
    return text
  }

  private static func operandWords(of command: Command) -> [String] {
    command == .completion ? shells : []
  }

  private static var zsh: String {
    var text = """
      #compdef registrar
      # zsh completion for registrar: put it as _registrar into a folder of $fpath.
      _registrar() {
        local command=fill word
        for word in ${words[2,CURRENT-1]}; do
          case $word in
            (\(commands.joined(separator: "|"))) command=$word; break ;;
          esac
        done
        local -a options
        case $command in

      """
    for command in Command.allCases {
      text += "    (\(command.rawValue)) options=(\n"
      for option in options(of: command) {
        let help = option.help.replacing("'", with: "'\\''").replacing("[", with: "(")
          .replacing("]", with: ")").replacing(":", with: "\\:")
        var spec = "--\(option.name.rawValue)" + (option.value == nil ? "" : "=") + "[\(help)]"
        if let value = option.value {
          let action =
            option.takesFile
            ? "_files" : option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
          spec += ":\(value):\(action)"
        }
        text += "      '\(spec)'\n"
      }
      text += "    ) ;;\n"
    }
    text += """
        esac
        local operand='*:name:'
        case $command in
          (fix) operand='*:rejects file:_files' ;;
          (completion) operand='*:shell:(\(shells.joined(separator: " ")))' ;;
        esac
        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
          compadd \(commands.joined(separator: " "))
          return
        fi
        _arguments $options $operand
      }
      _registrar "$@"

      """
    return text
  }

  private static var fish: String {
    var text = """
      # fish completion for registrar: put it into ~/.config/fish/completions/registrar.fish.
      complete -c registrar -f

      """
    let none = "not __fish_seen_subcommand_from \(commands.joined(separator: " "))"
    for command in Command.allCases {
      text +=
        "complete -c registrar -n '\(none)' -a \(command.rawValue) -d '\(escaped(command.help))'\n"
      let seen = "__fish_seen_subcommand_from \(command.rawValue)"
      let condition = command == .fill ? "\(seen); or \(none)" : seen
      for option in options(of: command) {
        var line = "complete -c registrar -n '\(condition)' -l \(option.name.rawValue)"
        if let letter = option.letter { line += " -s \(letter)" }
        if option.value != nil { line += option.takesFile ? " -r -F" : " -x" }
        if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
        text += line + " -d '\(escaped(option.help))'\n"
      }
    }
    text +=
      "complete -c registrar -n '__fish_seen_subcommand_from completion' -a '\(shells.joined(separator: " "))'\n"
    text += "complete -c registrar -n '__fish_seen_subcommand_from fix' -F\n"
    return text
  }

  private static func escaped(_ text: String) -> String { text.replacing("'", with: "\\'") }
}
