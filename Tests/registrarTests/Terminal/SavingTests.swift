import Foundation
import TerminalTestSupport
import Testing

extension AtTheTerminal {
  @Suite("Where the record cannot go", .timeLimit(.minutes(1)))
  struct SavingTests {
    @Test("a file in the way is asked about, and nothing is replaced without a word")
    func existingFile() throws {
      let desk = try Desk()
      try desk.write("precious", to: "registration.json")
      let terminal = try desk.start()
      try terminal.fillIn()
      terminal.send("\r")
      try terminal.wait(forText: "registration.json exists already")
      try terminal.waitForQuestion("Number 1 to 3")
      terminal.send("\r")
      try terminal.wait(for: "no choice, no change") {
        $0.text.contains("Type a number from 1 to 3.")
      }
      try terminal.waitForQuestion("Number 1 to 3")
      let before = desk.contents("registration.json")
      #expect(before == "precious")
      terminal.send("2\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let after = desk.contents("registration.json")
      #expect(after == "precious")
      let name = try desk.answers("registration-2.json")["fullName"] as? String
      #expect(name == "Ada Lovelace")
    }

    @Test(
      "answers whose draft went with its folder are not said to be kept, nor lost by one key",
      arguments: ["n\r", "\u{04}", "\u{03}"])
    func folderGone(ending: String) throws {
      let desk = try Desk()
      let folder = desk.folder + "/of-today"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      let terminal = try desk.start("--output", "of-today/registration.json")
      try terminal.fillIn()
      try FileManager.default.removeItem(atPath: folder)
      terminal.send(ending)
      if ending != "n\r" {
        try terminal.wait(forText: "would be lost")
        try terminal.waitForQuestion("Save?")
        terminal.send(ending)
      }
      try terminal.waitForEnd()
      let said = terminal.screen.text.replacing("\n", with: " ")
      #expect(!said.contains("answers are kept."))
      #expect(said.contains("cannot be kept"))
    }

    @Test("answers whose folder comes back are kept after all")
    func folderBack() throws {
      let desk = try Desk()
      let folder = desk.folder + "/of-today"
      let files = FileManager.default
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let terminal = try desk.start("--output", "of-today/registration.json")
      try terminal.fillIn()
      try files.removeItem(atPath: folder)
      terminal.send("\u{03}")
      try terminal.wait(forText: "would be lost")
      try terminal.waitForQuestion("Save?")
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      terminal.send("\u{03}")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(130) || ending == .signaled(SIGINT))
      #expect(terminal.screen.text.contains("answers are kept."))
      let names = try files.contentsOfDirectory(atPath: folder)
      #expect(names.contains { $0.contains("draft") }, "\(names)")
    }

    @Test(
      "an output that can never be written is said before the first question",
      arguments: [
        ("missing/registration.json", "No such file or directory"),
        ("file/registration.json", "Not a directory"), ("folder", "not a regular file"),
        ("folder/", "not a regular file"), ("link.json", "symbolic link"),
        ("/proc/registration.json", "No such file or directory"),
        ("missing/all.jsonl", "No such file or directory"), ("folder.jsonl", "not a regular file"),
        (String(repeating: "x", count: 300), "too long"),
      ])
    func unwritable(path: String, reason: String) throws {
      let desk = try Desk()
      try desk.write("", to: "file")
      for folder in ["folder", "folder.jsonl"] {
        try FileManager.default.createDirectory(
          atPath: desk.folder + "/" + folder, withIntermediateDirectories: false)
      }
      try FileManager.default.createSymbolicLink(
        atPath: desk.folder + "/link.json", withDestinationPath: "elsewhere.json")
      let before = desk.files
      let terminal = try desk.start("--output", path, columns: 500)
      let ending = try terminal.waitForEnd()
      let (said, after) = (terminal.screen.text, desk.files)
      #expect(ending == .exited(4))
      #expect(said.contains("cannot be written"))
      #expect(said.contains(reason))
      #expect(said.contains("--output"))
      #expect(!said.contains("Full name"))
      #expect(before == after)
    }

    @Test(
      "why it cannot be written is said in the person's language",
      arguments: [
        ("de_AT.UTF-8", "Datei oder Ordner gibt es nicht"), ("ja_JP.UTF-8", "フォルダーはありません"),
      ])
    func unwritable(locale: String, reason: String) throws {
      let desk = try Desk()
      let terminal = try desk.start(
        "--output", "missing/registration.json", environment: ["LANG": locale], columns: 200)
      let ending = try terminal.waitForEnd()
      let said = terminal.screen.text
      #expect(ending == .exited(4))
      #expect(said.contains(reason))
    }

    @Test("a folder that goes away meanwhile loses nothing: another file can be named")
    func vanishedFolder() throws {
      let desk = try Desk()
      let folder = desk.folder + "/mount"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let terminal = try desk.start("--output", "mount/registration.json")
      try terminal.fillIn()
      try FileManager.default.removeItem(atPath: folder)
      terminal.send("\r")
      try terminal.wait(forText: "could not be written")
      try terminal.waitForQuestion("Another file")
      try terminal.answer("<", then: "Save?")
      try terminal.answer("", then: "Another file")
      try terminal.answer("mount/other.json", then: "Another file")
      terminal.send("here.json\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let (name, files) = (try desk.answers("here.json")["fullName"] as? String, desk.files)
      #expect(name == "Ada Lovelace")
      #expect(files == ["here.json"])
      let said = terminal.screen.text
      #expect(said.contains("Saved: here.json"))
    }

    @Test("the name of another file may begin with the person's own folder")
    func homeFolder() throws {
      let desk = try Desk()
      let home = desk.folder + "/home"
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
      let mount = desk.folder + "/mount"
      try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
      let terminal = try desk.start("--output", "mount/a.json", environment: ["HOME": home])
      try terminal.fillIn()
      try FileManager.default.removeItem(atPath: mount)
      terminal.send("\r")
      try terminal.waitForQuestion("Another file")
      terminal.send("~/a b.json\r")
      let ending = try terminal.waitForEnd()
      #expect(ending == .exited(0))
      let name = try desk.answers("home/a b.json")["fullName"] as? String
      #expect(name == "Ada Lovelace")
    }

    @Test(
      "giving up on it keeps the answers and says so", arguments: [Key.control("D"), "<\rno\r"])
    func givingUp(keys: String) throws {
      let desk = try Desk()
      let folder = desk.folder + "/mount"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      let terminal = try desk.start("--output", "mount/registration.json")
      try terminal.fillIn()
      try FileManager.default.createDirectory(
        atPath: folder + "/registration.json", withIntermediateDirectories: false)
      terminal.send("\r")
      try terminal.waitForQuestion("Another file")
      for key in keys.split(separator: "\r", omittingEmptySubsequences: false) where !key.isEmpty {
        terminal.send(keys.contains("\r") ? key + "\r" : String(key))
        if key == "<" { try terminal.waitForQuestion("Save?") }
      }
      let ending = try terminal.waitForEnd()
      let said = terminal.screen.text
      #expect(ending == .exited(4))
      #expect(said.contains("answers are kept"))
    }
  }
}
