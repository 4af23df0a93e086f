import Glibc

/// Lets files of this process grow to `bytes` at most, as on a full disk: a write stops in the middle
/// and then fails. For the body of an exit test only.
public func limitFileSize(to bytes: Int) {
  signal(SIGXFSZ, SIG_IGN)
  var limit = rlimit()
  unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  limit.rlim_cur = bytes < 0 ? limit.rlim_max : rlim_t(bytes)
  unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
}
