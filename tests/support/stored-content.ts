import type { ShopUnderTest } from './shop.ts'

/** A version of a block as an earlier release stored it. It is over, because others started later. */
export async function storeOldContent(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  { key, number, value }: { readonly key: string; readonly number: number; readonly value: unknown },
): Promise<void> {
  await sql.query(
    `insert into content_version (key, number, value, author, starts_at, created_at)
     values ($1, $2, $3, 'Leafward', '2020-01-01Z', '2020-01-01Z')`,
    [key, number, JSON.stringify(value)],
  )
}
