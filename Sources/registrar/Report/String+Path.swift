internal import Localization

extension String {
  /// A path as it is shown: quotable, and never cut, since people copy it; Linux has none longer than
  /// 4096 bytes.
  var quotablePath: String { quotable(limit: 4096) }
}
