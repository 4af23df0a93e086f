internal import Glibc

extension PseudoTerminal {
  /// Opens a new pseudo-terminal: our side, and the name of the other.
  static func open(rows: Int, columns: Int) throws -> (descriptor: Int32, path: String) {
    // TIOCSPTLCK and TIOCGPTN, of x86-64 and arm64: posix_openpt, unlockpt and ptsname are not in
    // Glibc's Swift module.
    let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
    let descriptor = unsafe Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw NotStarted(step: "open /dev/ptmx", errno: errno) }
    var (zero, number): (Int32, Int32) = (0, 0)
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe ioctl(descriptor, unlock, &zero) == 0,
      unsafe ioctl(descriptor, getNumber, &number) == 0,
      unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0
    else {
      let code = errno
      close(descriptor)
      throw NotStarted(step: "ioctl", errno: code)
    }
    return (descriptor, "/dev/pts/\(number)")
  }

  static func spawn(
    _ arguments: [String], _ environment: [String: String], terminal: String, directory: String?,
    redirections: [Int32: String]
  ) throws -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    for (number, file) in redirections.sorted(by: { $0.key < $1.key }) {
      let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, number, file, flags, 0o600)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The macro POSIX_SPAWN_SETSID (0x80) is not imported. Mask and handlers are reset because those
    // of the test runner may be anything.
    let flags = 0x80 | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var (none, all) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)

    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    // posix_spawn_file_actions_addchdir_np is not imported either; env becomes the program.
    let command = (directory.map { ["/usr/bin/env", "--chdir=\($0)"] } ?? []) + arguments
    var argv = unsafe command.map { unsafe strdup($0) } + [nil]
    var envp = unsafe variables.map { unsafe strdup($0) } + [nil]
    defer {
      for index in unsafe argv.indices { unsafe free(argv[index]) }
      for index in unsafe envp.indices { unsafe free(envp[index]) }
    }
    var child: Int32 = 0
    let result = unsafe posix_spawn(&child, command[0], &actions, &attributes, &argv, &envp)
    guard result == 0 else { throw NotStarted(step: "spawn \(command[0])", errno: result) }
    return child
  }
}
