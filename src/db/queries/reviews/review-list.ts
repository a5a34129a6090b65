import { type RawBuilder, sql } from 'kysely'
import type { ListedReview, ReviewStatus } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ListedReviewRow, listedReviewFromRow } from '../../map/reviews.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  matchesWords,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { hasPendingPhoto } from './review-photos.ts'
import { reviewColumns } from './reviews.ts'

export interface ReviewListQuery {
  readonly search: string
  readonly status?: ReviewStatus
  /** Only reviews with photos that wait for approval. */
  readonly photos?: 'pending'
  readonly origin?: 'demo' | 'real'
  readonly sort: 'created' | 'product'
  readonly dir: Direction
}

const sorts: Readonly<Record<ReviewListQuery['sort'], SortColumn>> = {
  created: sql`r.created_at`,
  product: sql`lower(p.name)`,
}

/** A word that so many customers have is looked up review by review. Their list would take longer than the page. */
const commonToCustomers = sql.lit(20_000)

const isByCustomer = (pattern: RawBuilder<unknown>) => sql`
  case when (select count(*) from (
      select from customer_search who where who.text like ${pattern} limit ${commonToCustomers}) found) = ${commonToCustomers}
    then (select who.text like ${pattern} from customer_search who where who.customer_id = r.customer_id)
    else r.customer_id in (select who.customer_id from customer_search who where who.text like ${pattern}) end`

/** For moderation. Has no filter or sort by rating, so no queue can use one (16 CFR 465.7). */
export async function listReviewsForModeration(
  db: Database,
  mode: ShopMode,
  query: ReviewListQuery,
  slice: Slice,
): Promise<Paged<ListedReview>> {
  const page = await readPage<ListedReviewRow>(db, {
    columns: sql`${reviewColumns(mode)}, ${fullProductName} as product_name, p.slug as product_slug`,
    from: sql`review r join product p on p.id = r.product_id left join customer c on c.id = r.customer_id`,
    foundFrom: query.sort === 'product' ? sql`review r join product p on p.id = r.product_id` : sql`review r`,
    countedFrom: sql`review r`,
    conditions: [
      matchesWords(
        (pattern) => sql`(r.search_text like ${pattern}
          or r.product_id in (select s.product_id from product_search s where s.staff_text like ${pattern})
          or ${isByCustomer(pattern)})`,
        query.search,
      ),
      ifDefined(query.status, (status) => sql`r.status = ${sql.lit(status)}`),
      ifDefined(query.photos, () => hasPendingPhoto),
      matchesOrigin(sql`r.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`r.id`),
    slice,
    isSearch: query.search !== '',
  })
  return { ...page, rows: page.rows.map(listedReviewFromRow) }
}
