/** Groups rows by a key and keeps their order. */
export function groupRows<Row, Value>(
  rows: readonly Row[],
  getKey: (row: Row) => string,
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const row of rows) {
    const key = getKey(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [toValue(row)])
    else group.push(toValue(row))
  }
  return groups
}
