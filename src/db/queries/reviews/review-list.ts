import { sql } from 'kysely'
import type { ListedReview, ReviewStatus } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ListedReviewRow, listedReviewFromRow } from '../../map/reviews.ts'
import type { Database } from '../../open.ts'
import { fullProductName } from '../catalog/products.ts'
import {
  type Direction,
  ifDefined,
  matchesOrigin,
  orderBy,
  type Paged,
  readPage,
  type Slice,
  type SortColumn,
} from '../page.ts'
import { hasPendingPhoto } from './review-photos.ts'
import { matchesReviewSearch } from './review-search.ts'
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
      await matchesReviewSearch(db, query.search),
      ifDefined(query.status, (status) => sql`r.status = ${sql.lit(status)}`),
      ifDefined(query.photos, () => hasPendingPhoto),
      matchesOrigin(sql`r.is_demo`, query.origin),
    ],
    order: orderBy(sorts[query.sort], query.dir, sql`r.id`),
    slice,
    isSearch: query.search !== '',
    // The bell asks for those that wait. To plan takes longer than to read them.
    hasOnePlan: query.search === '' && slice.offset === 0,
  })
  return { ...page, rows: page.rows.map(listedReviewFromRow) }
}
