import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** Changes who or where an order is for, as nothing in the shop can yet. */
export async function changeOrderPerson(
  { sql }: Stored,
  number: string,
  change: { firstName?: string; street1?: string; zip?: string },
): Promise<void> {
  await sql.query(
    `update shop_order set first_name = coalesce($2, first_name), street1 = coalesce($3, street1),
       zip = coalesce($4, zip) where number = $1`,
    [number, change.firstName, change.street1, change.zip],
  )
}

/** Gives an order the check of another one: the same rows, as a copied id of a provider would. */
export async function copyAgeCheck({ sql }: Stored, from: string, to: string): Promise<void> {
  await sql.query(
    `insert into age_check (order_id, source, provider, ref, state, mode, binding, created_at, decided_at)
     select target.id, c.source, c.provider, c.ref, c.state, c.mode, c.binding, now() + interval '1 day', c.decided_at
     from age_check c join shop_order o on o.id = c.order_id, shop_order target
     where o.number = $1 and target.number = $2`,
    [from, to],
  )
  await sql.query("update shop_order set age_state = 'verified' where number = $1", [to])
}

/** The names of the documents' files in the shop's private folder. */
export async function listPrivateFiles({ dataDir }: Pick<ShopUnderTest, 'dataDir'>): Promise<string[]> {
  const found = await readdir(join(dataDir, 'private'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Everything stored about the accounts with services, as text. */
export async function readStoredAccounts({ sql }: Stored): Promise<string> {
  const { rows } = await sql.query(
    "select a::text || coalesce(encode(a.credentials, 'escape'), '') as text from provider_account a where port = 'age-verification'",
  )
  return rows.map(({ text }) => text).join(' ')
}
