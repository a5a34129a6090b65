import { sql } from 'kysely'
import { type Direction, orderBy, type RowCursor, readPage } from '#db/queries/page.ts'
import type { ShopUnderTest } from './shop.ts'

/** A page of a list of the numbers from 1 to a last one, which says that it has few rows. */
export async function listNumbers(
  { shop: { db } }: Pick<ShopUnderTest, 'shop'>,
  last: number,
  page: {
    readonly dir: Direction
    readonly limit: number
    readonly offset?: number
    readonly cursor?: RowCursor
  },
): Promise<{ readonly numbers: readonly number[]; readonly total: number }> {
  const { dir, limit, offset = 0, cursor } = page
  const { rows, total } = await readPage<{ id: number }>(db, {
    columns: sql`n.id`,
    from: sql`generate_series(1, ${last}::int) as n (id)`,
    conditions: [],
    order: orderBy(sql`n.id`, dir, sql`n.id`),
    slice: { limit, offset, ...(cursor && { cursor }) },
    hasFewRows: true,
  })
  return { numbers: rows.map(({ id }) => id), total }
}
