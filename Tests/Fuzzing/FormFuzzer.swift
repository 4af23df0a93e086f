import RegistrationForm

/// libFuzzer's entry: any bytes as a form definition are a form or an error with its place, never a trap;
/// a form that is one is the same form when it is loaded again, and each of its answers can be asked for.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let form: FormDefinition
  do throws(FormError) {
    form = try FormDefinition.load(bytes, path: "f")
  } catch {
    // A line ends with LF, CR LF or CR.
    let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
    precondition((1...lines).contains(error.position.line), "the place is in the file")
    precondition(error.position.column >= 1 && !error.description.isEmpty)
    return 0
  }
  precondition(!form.fields.isEmpty && !form.sections.isEmpty)
  precondition(form.sections.flatMap(\.fields).elementsEqual(form.fields.indices))
  for (index, field) in form.fields.enumerated() {
    precondition(form.index(of: field.id) == index, "each id is one field's")
    precondition(form.dependents(of: index).allSatisfy { $0 > index }, "a field needs earlier ones")
  }
  precondition(!RecordSchema(form: form).text.isEmpty)
  let again = try? FormDefinition.load(bytes, path: "f")
  precondition(again?.fingerprint == form.fingerprint && again?.fields.count == form.fields.count)
  return 0
}
