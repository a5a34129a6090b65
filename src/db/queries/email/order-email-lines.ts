import { sql } from 'kysely'
import type { OrderLineWithLots } from '#domain/orders/order.ts'
import { type OrderLineWithLotsRow, orderLineWithLotsFromRow } from '../../map/order-lines.ts'
import type { Database } from '../../open.ts'
import { listLotDetails } from '../orders/line-lots.ts'

/** Whether customers can open the lab report of a lot `t`. */
const isReportPublic = sql<boolean>`t.report_file_key is not null
  and exists (select from product tested where tested.id = t.product_id and tested.status <> 'draft')`

/** The lines of an order as its emails show them: links only to pages that exist, and lots only with their report. */
export async function listOrderEmailLines(db: Database, orderId: string): Promise<OrderLineWithLots[]> {
  const { rows } = await sql<OrderLineWithLotsRow>`
    select l.*, p.slug, ${listLotDetails(isReportPublic)} as lots,
           (select i.file_key from product_image i where i.product_id = l.product_id order by i.position limit 1) as image_key
    from order_line l left join product p on p.id = l.product_id and p.status = 'published'
    where l.order_id = ${orderId}::uuid order by l.position`.execute(db)
  return rows.map(orderLineWithLotsFromRow)
}

/** A published product with what emails show of it. */
export interface SampleProduct {
  readonly name: string
  readonly slug: string
  readonly size: string | undefined
  readonly imageKey: string | undefined
  readonly lotNumber: string | undefined
}

/** Products for the sample emails that staff look at. */
export async function listSampleProducts(db: Database, limit: number): Promise<SampleProduct[]> {
  const { rows } = await sql<{
    name: string
    slug: string
    sizeLabel: string | null
    imageKey: string | null
    lotNumber: string | null
  }>`
    select p.name, p.slug, p.size_label,
           (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as image_key,
           (select t.lot_number from lot t
            where t.product_id = p.id and t.is_current and t.report_file_key is not null) as lot_number
    from product p where p.status = 'published' order by p.created_at, p.id limit ${limit}`.execute(db)
  return rows.map(({ name, slug, sizeLabel, imageKey, lotNumber }) => ({
    name,
    slug,
    size: sizeLabel ?? undefined,
    imageKey: imageKey ?? undefined,
    lotNumber: lotNumber ?? undefined,
  }))
}
