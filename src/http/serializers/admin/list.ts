import type { Paged } from '#db/queries/page.ts'

/** One page of a list, and how many rows there are in all, or at least. */
export function serializeList<Row, Item>(
  { rows, total, precision }: Paged<Row>,
  serialize: (row: Row) => Item,
) {
  return { success: true as const, rows: rows.map((row) => serialize(row)), total, precision }
}
