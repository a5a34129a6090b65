import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** The number of another order that was shipped with this tracking number, however it is spaced. */
export async function findOrderOfParcel(
  db: Database,
  trackingNumber: string,
  { except }: { readonly except: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select number from shop_order
    where upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g')) =
        upper(regexp_replace(${trackingNumber}, '[^A-Za-z0-9]', '', 'g'))
      and id <> ${except}::uuid
    order by placed_at desc limit 1`.execute(db)
  return rows[0]?.number
}
