import { sql } from 'kysely'
import type { Database } from '../open.ts'

export interface ReviewRow {
  readonly id: string
  readonly product_id: string
  readonly customer_id: string
  readonly rating: number
  readonly comment: string
  readonly verified: boolean
  readonly is_demo: boolean
  readonly created_at: Date
  readonly first_name: string
  readonly last_name: string
}

export async function listReviews(
  db: Database,
  productId: string,
  page: { readonly limit: number; readonly offset: number; readonly stars?: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('review')
    .innerJoin('customer', 'customer.id', 'review.customer_id')
    .select([
      'review.id',
      'review.product_id',
      'review.customer_id',
      'review.rating',
      'review.comment',
      'review.is_demo',
      'review.created_at',
      'customer.first_name',
      'customer.last_name',
    ])
    .select(sql<boolean>`review.order_id is not null`.as('verified'))
    .where('review.product_id', '=', productId)
    .where('review.status', '=', 'published')
    .$if(page.stars !== undefined, (query) => query.where('review.rating', '=', page.stars ?? 0))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Published reviews by their stars. */
export async function countByStars(db: Database, productId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('review')
    .select(['rating', sql<number>`count(*)`.as('count')])
    .where('product_id', '=', productId)
    .where('status', '=', 'published')
    .groupBy('rating')
    .execute()
  return new Map(rows.map((row) => [row.rating, row.count]))
}

/** A paid order of this customer that holds the product, newest first. */
export async function findPurchase(
  db: Database,
  customerId: string,
  productId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select('shop_order.id')
    .where('shop_order.customer_id', '=', customerId)
    .where('order_line.product_id', '=', productId)
    .where('shop_order.payment_status', 'in', ['paid', 'partly-refunded', 'refunded'])
    .orderBy('shop_order.placed_at', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Undefined when this customer has reviewed the product before. */
export async function insertReview(
  db: Database,
  review: {
    product_id: string
    customer_id: string
    rating: number
    comment: string
    order_id: string | null
    status: 'published' | 'held'
    held_reason: string | null
  },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['product_id', 'customer_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findReview(
  db: Database,
  id: string,
): Promise<
  { id: string; product_id: string; customer_id: string; status: string; rating: number } | undefined
> {
  return db
    .selectFrom('review')
    .select(['id', 'product_id', 'customer_id', 'status', 'rating'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function deleteReview(db: Database, id: string): Promise<void> {
  await db.deleteFrom('review').where('id', '=', id).execute()
}

/** Stars stand beside the product, so that a list of cards needs no counting. */
export async function recountRating(db: Database, productId: string): Promise<void> {
  await sql`
    update product set (rating_count, rating_sum) =
      (select count(*), coalesce(sum(rating), 0) from review where product_id = ${productId}::uuid and status = 'published')
    where id = ${productId}::uuid`.execute(db)
}
