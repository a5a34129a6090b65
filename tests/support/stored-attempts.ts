import type { ShopUnderTest } from './shop.ts'

/** How many rows count blocked attempts. */
export async function countStoredAttempts({ sql }: Pick<ShopUnderTest, 'sql'>): Promise<number> {
  const { rows } = await sql.query('select count(*)::int as counted from blocked_attempt')
  return rows[0].counted
}
