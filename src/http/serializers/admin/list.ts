/** One page of a list, and how many rows there are in all. */
export function serializeList<Row, Item>(
  { rows, total }: { readonly rows: readonly Row[]; readonly total: number },
  serialize: (row: Row) => Item,
) {
  return { success: true as const, rows: rows.map((row) => serialize(row)), total }
}
