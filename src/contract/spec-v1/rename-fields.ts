/** Renames the keys of a record, such as the errors of a refusal by field. A key without a new name keeps its own. */
export function renameFields<Value>(
  fields: Readonly<Record<string, Value>>,
  names: Readonly<Record<string, string>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))
}

/** Wire field → domain field, from domain field → wire field, and back. */
export function invertNames(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([name, other]) => [other, name]))
}
