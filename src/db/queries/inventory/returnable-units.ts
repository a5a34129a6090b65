import { sql } from 'kysely'
import type { ReturnableUnits } from '#domain/inventory/customer-return.ts'
import { isQuarantined } from '#domain/inventory/product-stock.ts'
import { lotStateTable } from '#domain/lots/lab-results.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import { parseOneOf } from '../../map/one-of.ts'
import type { Database } from '../../open.ts'

export interface ReturnableUnitsOfProduct extends ReturnableUnits {
  readonly productId: string
}

type Row = WithNulls<
  Omit<ReturnableUnitsOfProduct, 'isQuarantined'> & { readonly lotStatus: string | undefined }
>

/**
 * What left the shop of an order, by line and lot, with what came back of it. A lost parcel may turn up. Products that were
 * deleted have none.
 */
export async function listReturnableUnits(
  db: Database,
  orderId: string,
): Promise<ReturnableUnitsOfProduct[]> {
  const { rows } = await sql<Row>`
    with gone as (
      select inside.order_line_id as line_id, inside.lot_id, sum(inside.quantity)::int as shipped
      from shipment s join shipment_line inside on inside.shipment_id = s.id
      where s.order_id = ${orderId}::uuid and s.state in ('shipped', 'delivered', 'returned', 'lost')
      group by inside.order_line_id, inside.lot_id)
    select gone.line_id, gone.lot_id, line.product_id, line.product_name as name, l.lot_number, l.status as lot_status, gone.shipped,
      (select coalesce(sum(m.quantity), 0)::int from stock_movement m
       where m.order_line_id = gone.line_id and m.kind = 'returned' and m.lot_id is not distinct from gone.lot_id) as back
    from gone join order_line line on line.id = gone.line_id left join lot l on l.id = gone.lot_id
    where line.product_id is not null
    order by line.position, l.lot_number`.execute(db)
  return rows.map(({ lotStatus, ...row }) => ({
    ...withoutNulls<Omit<ReturnableUnitsOfProduct, 'isQuarantined'>>(row),
    isQuarantined: lotStatus !== null && isQuarantined(parseOneOf(lotStatus, lotStateTable.states)),
  }))
}
