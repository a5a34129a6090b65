import { type RawBuilder, sql } from 'kysely'
import type { Review, ReviewSort } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ReviewRow, reviewFromRow, reviewToRow } from '../../map/reviews.ts'
import type { Database } from '../../open.ts'
import { countsIn, countsWithOrder } from '../orders/counted-orders.ts'
import { reviewPhotos } from './review-photos.ts'

/** Each sort order matches one index. */
export const reviewOrderings: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id`,
  highest: sql`r.rating desc, r.created_at desc, r.id`,
  lowest: sql`r.rating, r.created_at desc, r.id`,
}

/** The author name after the account was deleted. */
const formerCustomer = { firstName: 'A former', lastName: 'customer' } as const

/**
 * The columns of a review `r` and its author `c` for `reviewFromRow`. In a live shop, an order of demo mode is no proof
 * of a purchase.
 */
export const reviewColumns = (mode: ShopMode) => sql`
  r.id, r.product_id, r.customer_id, r.rating, r.comment, r.status, r.moderation_reason, r.is_demo, r.created_at,
  r.edited_at, r.helpful_count, r.reply, r.replied_at,
  r.order_id is not null and ${countsWithOrder(mode, sql`r.order_id`)} as verified,
  ${reviewPhotos} as photos,
  coalesce(c.first_name, ${formerCustomer.firstName}) as first_name,
  coalesce(c.last_name, ${formerCustomer.lastName}) as last_name`

/** The customer's review of a product, in any status. */
export async function findCustomerReview(
  db: Database,
  mode: ShopMode,
  customerId: string,
  productId: string,
): Promise<Review | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns(mode)} from review r join customer c on c.id = r.customer_id
    where r.product_id = ${productId}::uuid and r.customer_id = ${customerId}::uuid`.execute(db)
  return rows[0] && reviewFromRow(rows[0])
}

/** The reviews of a product that a customer marked as helpful. */
export async function listHelpfulVotes(
  db: Database,
  customerId: string,
  productId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('reviewVote')
    .innerJoin('review', 'review.id', 'reviewVote.reviewId')
    .select('review.id')
    .where('reviewVote.customerId', '=', customerId)
    .where('review.productId', '=', productId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Saves or removes a vote and returns the new count. The review must be locked. */
export async function saveHelpfulVote(
  db: Database,
  vote: { readonly reviewId: string; readonly customerId: string; readonly helpful: boolean },
): Promise<number> {
  if (vote.helpful) {
    await db
      .insertInto('reviewVote')
      .values({ reviewId: vote.reviewId, customerId: vote.customerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('reviewVote')
      .where('reviewId', '=', vote.reviewId)
      .where('customerId', '=', vote.customerId)
      .execute()
  }
  const { rows } = await sql<{ helpfulCount: number }>`
    update review set helpful_count = (select count(*) from review_vote where review_id = ${vote.reviewId}::uuid)
    where id = ${vote.reviewId}::uuid returning helpful_count`.execute(db)
  return rows[0]?.helpfulCount ?? 0
}

/** Saves a review, which must be locked. */
export async function saveReview(db: Database, review: Review): Promise<void> {
  await db.updateTable('review').set(reviewToRow(review)).where('id', '=', review.id).execute()
}

/** The customer's newest paid order with the product, if it counts in this shop. */
export async function findPurchase(
  db: Database,
  mode: ShopMode,
  customerId: string,
  productId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('shopOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'shopOrder.id')
    .select('shopOrder.id')
    .where('shopOrder.customerId', '=', customerId)
    .where('orderLine.productId', '=', productId)
    // Items that staff took out of the order were never received.
    .whereRef('orderLine.quantity', '>', 'orderLine.removedQuantity')
    .where('shopOrder.wasPaid', '=', true)
    .where(countsIn(mode, sql`shop_order.mode`))
    .orderBy('shopOrder.placedAt', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Undefined when the customer already reviewed the product. */
export async function insertReview(
  db: Database,
  review: {
    productId: string
    customerId: string
    rating: number
    comment: string
    orderId: string | undefined
    status: 'published' | 'pending'
    moderationReason: string | undefined
  },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['productId', 'customerId']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Locks the review until the transaction ends. */
export async function lockReview(db: Database, mode: ShopMode, id: string): Promise<Review | undefined> {
  // Lock first: a query that waits for the lock would not see the photos that the one before it added.
  await sql`select from review where id = ${id}::uuid for update`.execute(db)
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns(mode)} from review r left join customer c on c.id = r.customer_id
    where r.id = ${id}::uuid`.execute(db)
  return rows[0] && reviewFromRow(rows[0])
}

export async function deleteReview(db: Database, id: string): Promise<void> {
  await db.deleteFrom('review').where('id', '=', id).execute()
}

/** Stores the rating on the product, so lists need not count reviews. */
export async function refreshProductRating(db: Database, productId: string): Promise<void> {
  // Lock first, or two simultaneous reviews would each miss the other in the count.
  await sql`select from product where id = ${productId}::uuid for no key update`.execute(db)
  await sql`
    update product set (rating_count, rating_sum) =
      (select count(*), coalesce(sum(rating), 0) from review where product_id = ${productId}::uuid and status = 'published')
    where id = ${productId}::uuid`.execute(db)
}

/** The cache tags of the products that the customer reviewed. */
export async function listReviewedProducts(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('productId')
    .where('customerId', '=', customerId)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** A review with its product. `slug` is undefined when the product is no longer published. */
export interface CustomerReview {
  readonly review: Review
  readonly productName: string
  readonly slug: string | undefined
}

/** A customer's reviews, newest first. */
export async function listCustomerReviews(
  db: Database,
  mode: ShopMode,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ reviews: CustomerReview[]; total: number }> {
  const { rows } = await sql<ReviewRow & { readonly productName: string; readonly slug: string | null }>`
    select ${reviewColumns(mode)}, p.name as product_name, case when p.status = 'published' then p.slug end as slug
    from review r join customer c on c.id = r.customer_id join product p on p.id = r.product_id
    where r.customer_id = ${customerId}::uuid
    order by r.created_at desc, r.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const count = await db
    .selectFrom('review')
    .select(sql<number>`count(*)`.as('total'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    reviews: rows.map((row) => ({
      review: reviewFromRow(row),
      productName: row.productName,
      slug: row.slug ?? undefined,
    })),
    total: count.total,
  }
}
