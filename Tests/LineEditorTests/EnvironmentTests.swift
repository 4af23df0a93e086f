import TerminalTestSupport
import Testing

extension TerminalTests {
  @Suite struct EnvironmentTests {
    @Test(
      "UTF-8 in and out, whatever the environment says",
      arguments: [
        ["LANG": "C.UTF-8"], ["LANG": "C"], ["LANG": "POSIX"], ["LANG": nil], ["LANG": ""],
        ["LC_ALL": "C"], ["LC_ALL": "xx_YY"], ["LC_ALL": "xx_YY.UTF-8"],
        ["LANG": "de_DE.ISO-8859-1"], ["LC_CTYPE": "de_DE@euro"], ["LANG": "ja_JP.eucJP"],
      ] as [[String: String?]])
    func encodings(_ environment: [String: String?]) throws {
      for terminalName in ["xterm-256color", "dumb"] {
        let changes = environment.merging(["TERM": terminalName]) { $1 }
        let terminal = try startDemo("text", environment: changes)
        terminal.send("aäb日")
        try terminal.wait(for: "typed") { $0.currentLine == "Text: aäb日" && $0.column == 11 }
        terminal.send(Key.backspace + Key.backspace + Key.backspace)
        try terminal.wait(for: "deleted") { $0.currentLine == "Text: a" && $0.column == 7 }
        terminal.send("é\r")
        try terminal.wait(forText: "RESULT line [aé]")
      }
    }

    @Test("the inputrc: $if Registrar, our names, the person's bindings win")
    func inputrc() throws {
      let file = try TemporaryFile(
        """
        $if Bash
        "x": "no"
        $endif
        $if Registrar
        "\\C-x\\C-b": registrar-back
        "\\C-x\\C-h": registrar-help
        "\\C-x\\C-d": registrar-edit-default
        "\\C-x\\C-f": registrar-forward
        "\\C-t": backward-delete-char
        "\\C-i": registrar-help
        "\\e[15~": "macro 🇩🇪"
        "\\C-h": unix-line-discard
        $endif
        """)
      let terminal = try startDemo("text", environment: ["INPUTRC": file.path])
      terminal.send("x\u{1B}[15~" + Key.control("T"))
      try terminal.wait(forLine: "Text: xmacro")
      terminal.send(Key.tab)
      try terminal.wait(forText: "HELP on text")
      terminal.send(Key.control("H"))
      try terminal.wait(forLine: "Text:")
      terminal.send("y" + Key.control("X") + Key.control("B"))
      try terminal.wait(forText: "RESULT command registrar-back [y]")
      terminal.send("z" + Key.control("X") + Key.control("F"))
      try terminal.wait(forText: "RESULT command registrar-forward [z]")
    }

    @Test("an inputrc cannot break the line")
    func hostileInputrc() throws {
      let file = try TemporaryFile(
        """
        set convert-meta on
        set input-meta off
        set byte-oriented on
        set horizontal-scroll-mode on
        set bind-tty-special-chars on
        set disable-completion on
        set blink-matching-paren on
        set show-mode-in-prompt on
        "\\C-v": quoted-insert
        "\\C-o": tab-insert
        "\\C-t": insert-comment
        "q": overwrite-mode
        """)
      let terminal = try startDemo("text", environment: ["INPUTRC": file.path])
      terminal.send("(日本🇩🇪)" + Key.backspace + Key.backspace)
      terminal.send(Key.control("V") + "\u{1B}[A" + Key.control("O") + Key.control("T") + Key.tab)
      terminal.send("\r")
      try terminal.wait(forText: "RESULT line [(日本]")
    }

    @Test("vi mode: commands, and no control character by any way")
    func viMode() throws {
      let file = try TemporaryFile("set editing-mode vi\n")
      for (keys, line) in [
        ("abc\(Key.escape)0x", "bc"), ("abc\(Key.escape)h~", "aBc"),
        ("one two\(Key.escape)bdwA!", "one !"), ("a🇩🇪🇦🇹\(Key.escape)x", "a🇩🇪"),
        ("a\(Key.control("A"))\(Key.control("K"))b", "ab"),
        ("abc\(Key.escape)r\(Key.control("A"))", "abc"),
        ("abc\(Key.escape)rx", "abx"), ("ab\(Key.control("V"))\(Key.escape)ic", "acb"),
        ("abc\(Key.escape)#", "abc"), ("abc\(Key.escape)0Rxy\(Key.control("A"))", "xyc"),
      ] {
        let terminal = try startDemo("text", environment: ["INPUTRC": file.path])
        terminal.send(keys)
        terminal.send("\r")
        try terminal.wait(forText: "RESULT")
        #expect(terminal.screen.text.contains("RESULT line [\(line)]"), "\(terminal.screen.text)")
      }
    }

    @Test("back and help in vi mode, in both of its modes")
    func viCommands() throws {
      let file = try TemporaryFile("set editing-mode vi\n")
      for prefix in ["", Key.escape] {
        let terminal = try startDemo("text", environment: ["INPUTRC": file.path])
        terminal.send("ab" + prefix)
        terminal.send(Key.f1)
        try terminal.wait(forText: "HELP on text")
        terminal.send(Key.altUp)
        try terminal.wait(forText: "RESULT command registrar-back [ab]")
      }
    }

    @Test(
      "keys of other terminals",
      arguments: [
        ("\u{1B}\u{1B}[A", "command registrar-back"), ("\u{1B}[1;9A", "command registrar-back"),
        ("\u{1B}\u{1B}OB", "command registrar-forward"), ("\u{1B}[11~", "HELP"),
        ("\u{1B}[[A", "HELP"),
      ])
    func otherTerminals(_ key: String, _ text: String) throws {
      let terminal = try startDemo("text")
      terminal.send("a" + key)
      try terminal.wait(forText: text)
    }
  }
}
