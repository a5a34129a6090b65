import { sql } from 'kysely'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

export interface ReviewableOrder {
  readonly id: string
  readonly number: string
  readonly email: string
  readonly firstName: string
  readonly customerId: string
}

interface DeliveryWindow {
  readonly after: Date
  readonly before: Date
}

/** Whether the buyer got units of line `l`, none of which is recalled. */
const isLineToReview = sql`(l.quantity > l.removed_quantity and not exists (
  select from order_line_lot part join lot on lot.id = part.lot_id
  where part.order_line_id = l.id and part.quantity > 0 and lot.status = 'recalled'))`

/**
 * Delivered orders without a review request. Only for customers who verified the order's email address, did not opt
 * out, sent no Global Privacy Control signal and have products left to review.
 */
const reviewableOrders = (mode: ShopMode, { after, before }: DeliveryWindow) => sql`
    from shop_order o join customer c on c.id = o.customer_id
    where o.review_requested_at is null and o.fulfillment_state = 'delivered' and not o.is_demo and ${countsIn(mode, sql`o.mode`)}
      and o.is_paid and not o.privacy_signal
      and o.placed_at > ${after}::timestamptz - interval '90 days'
      and c.email = o.email and c.email_verified_at is not null and c.privacy_signal_at is null
      and exists (select from order_event e where e.order_id = o.id and e.kind = 'delivered'
                  and e.occurred_at > ${after} and e.occurred_at <= ${before})
      and not exists (select from email_opt_out x where x.email = o.email and x.topic = 'review-request')
      and exists (select from order_line l join product p on p.id = l.product_id and p.status = 'published'
                  where l.order_id = o.id and ${isLineToReview} and not exists (
                    select from review r where r.product_id = p.id and r.customer_id = o.customer_id))`

/** Ids of orders that need a review request. */
export async function findReviewableOrders(
  db: Database,
  mode: ShopMode,
  when: DeliveryWindow,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id ${reviewableOrders(mode, when)} order by o.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks one of these orders; undefined when it no longer qualifies or another process locked it. */
export async function lockReviewableOrder(
  db: Database,
  mode: ShopMode,
  when: DeliveryWindow,
  id: string,
): Promise<ReviewableOrder | undefined> {
  const { rows } = await sql<ReviewableOrder>`
    select o.id, o.number, o.email::text, o.first_name, o.customer_id ${reviewableOrders(mode, when)}
      and o.id = ${id}::uuid for no key update of o skip locked`.execute(db)
  return rows[0]
}

interface ProductToReview {
  readonly name: string
  readonly slug: string
  readonly size: string | undefined
  readonly imageKey: string | undefined
}

/**
 * Products of the order that the buyer got, that are not recalled and not reviewed yet. Each once: a gift can be of a product
 * that was bought, too.
 */
export async function listProductsToReview(
  db: Database,
  order: Pick<ReviewableOrder, 'id' | 'customerId'>,
): Promise<ProductToReview[]> {
  const { rows } = await sql<
    Omit<ProductToReview, 'size' | 'imageKey'> & Record<'size' | 'imageKey', string | null>
  >`
    select p.name, p.slug, p.size_label as size,
           (select i.file_key from product_image i where i.product_id = p.id order by i.position limit 1) as image_key
    from (
      select l.product_id, min(l.position) as position from order_line l
      where l.order_id = ${order.id}::uuid and ${isLineToReview} group by l.product_id) bought
      join product p on p.id = bought.product_id and p.status = 'published'
    where not exists (
      select from review r where r.product_id = p.id and r.customer_id = ${order.customerId}::uuid)
    order by bought.position limit 10`.execute(db)
  return rows.map((row) => ({ ...row, size: row.size ?? undefined, imageKey: row.imageKey ?? undefined }))
}

export async function markReviewRequested(db: Database, orderId: string, requestedAt: Date): Promise<void> {
  await db
    .updateTable('shopOrder')
    .set({ reviewRequestedAt: requestedAt })
    .where('id', '=', orderId)
    .execute()
}
