import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../open.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesSearch,
  orderBy,
  type Paged,
  readPage,
  type Slice,
} from '../page.ts'

export interface CustomerListRow {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly emailVerifiedAt: Date | null
  readonly dateOfBirth: string
  readonly createdAt: Date
  readonly isDemo: boolean
  readonly orders: number
  readonly spentCents: number
  readonly lastOrder: Date | null
  readonly reviews: number
}

export interface CustomerListQuery {
  readonly search: string
  readonly origin?: 'demo' | 'real'
  readonly sort: 'joined' | 'name' | 'orders' | 'spent' | 'last-order'
  readonly dir: Direction
}

const customerSorts: Readonly<Record<CustomerListQuery['sort'], RawBuilder<unknown>>> = {
  joined: sql`c.created_at`,
  name: sql`lower(c.last_name || ' ' || c.first_name)`,
  orders: sql`bought.orders`,
  spent: sql`bought.spent_cents`,
  'last-order': sql`bought.last_order`,
}

/** Order count and amount include only paid orders. */
export async function listCustomers(
  db: Database,
  query: CustomerListQuery,
  slice: Slice,
): Promise<Paged<CustomerListRow>> {
  return readPage<CustomerListRow>(db, {
    columns: sql`
      c.id, c.first_name, c.last_name, c.email, c.phone, c.email_verified_at, c.date_of_birth, c.created_at, c.is_demo,
      bought.orders, bought.spent_cents, bought.last_order,
      (select count(*) from review r where r.customer_id = c.id and r.status = 'published') as reviews`,
    from: sql`customer c cross join lateral (
      select count(*) as orders, coalesce(sum(o.total_cents - o.refunded_cents), 0)::bigint as spent_cents,
             max(o.placed_at) as last_order
      from shop_order o where o.customer_id = c.id and o.payment_state in ('paid', 'partially-refunded', 'refunded')) bought`,
    conditions: [
      matchesSearch(
        [
          sql`(c.first_name || ' ' || c.last_name)`,
          sql`coalesce(c.email::text, '')`,
          sql`coalesce(c.phone, '')`,
        ],
        query.search,
      ),
      matchesOrigin(sql`c.is_demo`, query.origin),
    ],
    order: sql`${orderBy(customerSorts[query.sort], query.dir)}, c.id`,
    slice,
  })
}

export interface ReviewListRow {
  readonly id: string
  readonly product: string
  readonly productSlug: string
  readonly firstName: string
  readonly lastName: string
  readonly rating: number
  readonly comment: string
  readonly verified: boolean
  readonly status: 'published' | 'pending' | 'removed'
  readonly moderationReason: string | null
  readonly reply: string | null
  readonly editedAt: Date | null
  readonly helpfulCount: number
  readonly isDemo: boolean
  readonly createdAt: Date
}

export interface ReviewListQuery {
  readonly search: string
  readonly status?: string
  readonly origin?: 'demo' | 'real'
  readonly sort: 'created' | 'product'
  readonly dir: Direction
}

const reviewSorts: Readonly<Record<ReviewListQuery['sort'], RawBuilder<unknown>>> = {
  created: sql`r.created_at`,
  product: sql`lower(p.name)`,
}

/** For moderation. Has no filter or sort by rating, so no queue can use one (16 CFR 465.7). */
export async function listReviewsForModeration(
  db: Database,
  query: ReviewListQuery,
  slice: Slice,
): Promise<Paged<ReviewListRow>> {
  return readPage<ReviewListRow>(db, {
    columns: sql`
      r.id, p.name as product, p.slug as product_slug, coalesce(c.first_name, 'A former') as first_name,
      coalesce(c.last_name, 'customer') as last_name, r.rating, r.comment,
      r.order_id is not null as verified, r.status, r.moderation_reason, r.reply, r.edited_at,
      r.helpful_count, r.is_demo, r.created_at`,
    from: sql`review r join product p on p.id = r.product_id left join customer c on c.id = r.customer_id`,
    conditions: [
      matchesSearch([sql`p.name`, sql`r.comment`, sql`(c.first_name || ' ' || c.last_name)`], query.search),
      ifDefined(query.status, (status) => sql`r.status = ${status}`),
      matchesOrigin(sql`r.is_demo`, query.origin),
    ],
    order: sql`${orderBy(reviewSorts[query.sort], query.dir)}, r.id`,
    slice,
  })
}
