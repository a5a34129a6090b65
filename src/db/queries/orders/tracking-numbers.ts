import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** The number of an order with another shipment that has this tracking number, however it is spaced. */
export async function findOrderOfParcel(
  db: Database,
  trackingNumber: string,
  {
    except,
  }: {
    /** A shipment; undefined for none. */
    readonly except: string | undefined
  },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select o.number from shipment s join shop_order o on o.id = s.order_id
    where upper(regexp_replace(s.tracking_number, '[^A-Za-z0-9]', '', 'g')) =
        upper(regexp_replace(${trackingNumber}, '[^A-Za-z0-9]', '', 'g'))
      and s.id is distinct from ${except ?? null}::uuid
    order by o.placed_at desc limit 1`.execute(db)
  return rows[0]?.number
}
