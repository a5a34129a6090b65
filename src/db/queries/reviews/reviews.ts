import { type RawBuilder, sql } from 'kysely'
import type { ReviewStatus } from '#domain/reviews/moderation.ts'
import type { Database } from '../../open.ts'

export interface ReviewRow {
  readonly id: string
  readonly productId: string
  /** Null once its author's account was deleted. */
  readonly customerId: string | null
  readonly rating: number
  readonly comment: string
  readonly verified: boolean
  readonly isDemo: boolean
  readonly createdAt: Date
  readonly status: ReviewStatus
  /** Why it is held or was removed. */
  readonly moderationReason: string | null
  readonly editedAt: Date | null
  readonly helpfulCount: number
  /** The shop's answer. */
  readonly reply: string | null
  readonly repliedAt: Date | null
  readonly firstName: string
  readonly lastName: string
}

export const reviewSorts = ['newest', 'helpful'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Each in the order of one index. */
const orderings: Readonly<Record<ReviewSort, RawBuilder<unknown>>> = {
  newest: sql`r.created_at desc, r.id`,
  helpful: sql`r.helpful_count desc, r.created_at desc, r.id`,
}

/** Who wrote a review whose author deleted the account. */
const formerCustomer = { firstName: 'A former', lastName: 'customer' } as const

const columns = sql`
  r.id, r.product_id, r.customer_id, r.rating, r.comment, r.status, r.moderation_reason, r.is_demo, r.created_at,
  r.edited_at, r.helpful_count, r.reply, r.replied_at, r.order_id is not null as verified,
  coalesce(c.first_name, ${formerCustomer.firstName}) as first_name,
  coalesce(c.last_name, ${formerCustomer.lastName}) as last_name`

/** Published reviews of a product, one page of them. */
export async function listReviews(
  db: Database,
  productId: string,
  page: {
    readonly limit: number
    readonly offset: number
    readonly stars?: number | undefined
    readonly sort?: ReviewSort | undefined
  },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review r left join customer c on c.id = r.customer_id
    where r.product_id = ${productId}::uuid and r.status = 'published'
      and ${page.stars === undefined ? sql`true` : sql`r.rating = ${page.stars}`}
    order by ${orderings[page.sort ?? 'newest']} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows
}

/** What a customer wrote about a product, whatever became of it. */
export async function findCustomerReview(
  db: Database,
  customerId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from review r join customer c on c.id = r.customer_id
    where r.product_id = ${productId}::uuid and r.customer_id = ${customerId}::uuid`.execute(db)
  return rows[0]
}

/** Which reviews of a product a customer found helpful. */
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

/** Sets or takes back a vote and answers the new count. The review must be locked. */
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

export async function updateReview(
  db: Database,
  id: string,
  change: Partial<
    Pick<ReviewRow, 'rating' | 'comment' | 'status' | 'moderationReason' | 'editedAt' | 'reply' | 'repliedAt'>
  >,
): Promise<void> {
  await db.updateTable('review').set(change).where('id', '=', id).execute()
}

/** Published reviews by their stars. */
export async function countReviewsByStars(db: Database, productId: string): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('review')
    .select(['rating', sql<number>`count(*)`.as('count')])
    .where('productId', '=', productId)
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
    .selectFrom('shopOrder')
    .innerJoin('orderLine', 'orderLine.orderId', 'shopOrder.id')
    .select('shopOrder.id')
    .where('shopOrder.customerId', '=', customerId)
    .where('orderLine.productId', '=', productId)
    .where('shopOrder.paymentState', 'in', ['paid', 'partially-refunded', 'refunded'])
    .orderBy('shopOrder.placedAt', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** Undefined when this customer has reviewed the product before. */
export async function insertReview(
  db: Database,
  review: {
    productId: string
    customerId: string
    rating: number
    comment: string
    orderId: string | null
    status: 'published' | 'pending'
    moderationReason: string | null
  },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['productId', 'customerId']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export type LockedReview = Pick<
  ReviewRow,
  'id' | 'productId' | 'customerId' | 'status' | 'rating' | 'comment' | 'reply' | 'moderationReason'
>

/** The review, locked until the transaction ends. */
export async function lockReview(db: Database, id: string): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`
    select id, product_id, customer_id, status, rating, comment, reply, moderation_reason
    from review where id = ${id}::uuid for update`.execute(db)
  return rows[0]
}

export async function deleteReview(db: Database, id: string): Promise<void> {
  await db.deleteFrom('review').where('id', '=', id).execute()
}

/** Stars stand beside the product, so that a list of cards needs no counting. */
export async function refreshProductRating(db: Database, productId: string): Promise<void> {
  // Counted once the product is ours: else of two reviews at one moment each counts without the other.
  await sql`select from product where id = ${productId}::uuid for no key update`.execute(db)
  await sql`
    update product set (rating_count, rating_sum) =
      (select count(*), coalesce(sum(rating), 0) from review where product_id = ${productId}::uuid and status = 'published')
    where id = ${productId}::uuid`.execute(db)
}

/** The tags of the products whose pages show something the customer wrote. */
export async function listReviewCacheTags(db: Database, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('review')
    .select('productId')
    .where('customerId', '=', customerId)
    .where('status', '=', 'published')
    .execute()
  return rows.map(({ productId }) => `product:${productId}`)
}

export type CustomerReviewRow = ReviewRow & { readonly productName: string; readonly slug: string | null }

/** Everything a customer wrote, newest first; a product that left the shop has no address any more. */
export async function listCustomerReviews(
  db: Database,
  customerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CustomerReviewRow[]; total: number }> {
  const { rows } = await sql<CustomerReviewRow>`
    select ${columns}, p.name as product_name, case when p.status = 'published' then p.slug end as slug
    from review r join customer c on c.id = r.customer_id join product p on p.id = r.product_id
    where r.customer_id = ${customerId}::uuid
    order by r.created_at desc, r.id limit ${page.limit} offset ${page.offset}`.execute(db)
  const count = await db
    .selectFrom('review')
    .select(sql<number>`count(*)`.as('total'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow()
  return { rows, total: count.total }
}
