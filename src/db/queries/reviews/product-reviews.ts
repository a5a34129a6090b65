import { sql } from 'kysely'
import type { Review, ReviewSort } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ProductReviewRow, reviewFromRow } from '../../map/reviews.ts'
import type { Database } from '../../open.ts'
import { hasPublishedPhoto } from './review-photos.ts'
import { reviewColumns, reviewOrderings } from './reviews.ts'

export interface ProductReviews {
  readonly reviews: readonly Review[]
  /** Published reviews by rating. */
  readonly counts: ReadonlyMap<number, number>
  /** How many reviews match the filter, on all pages. */
  readonly total: number
  /** How many published reviews have photos. */
  readonly withPhotos: number
  readonly rating: { readonly sum: number; readonly count: number }
}

/** One page of the published reviews of a published product with their counts, in one query. */
export async function findReviewsOfProduct(
  db: Database,
  mode: ShopMode,
  productId: string,
  page: {
    readonly limit: number
    readonly offset: number
    readonly stars?: number | undefined
    readonly sort?: ReviewSort | undefined
    readonly withPhotos?: boolean | undefined
  },
): Promise<ProductReviews | undefined> {
  const ordering = reviewOrderings[page.sort ?? 'newest']
  const matches = sql`r.product_id = p.id and r.status = 'published'
    and ${page.stars === undefined ? sql`true` : sql`r.rating = ${page.stars}`}
    and ${page.withPhotos ? hasPublishedPhoto : sql`true`}`
  const { rows } = await sql<ProductReviewRow>`
    select listed.*, p.rating_sum, p.rating_count, counted.*
    from product p cross join lateral (
      select
        (select coalesce(json_agg(json_build_object('rating', s.rating, 'count', s.count)), '[]')
         from (select rating, count(*) as count from review
               where product_id = p.id and status = 'published' group by rating) s) as stars,
        (select count(*) from review r where ${matches}) as total,
        (select count(*) from review r
         where r.product_id = p.id and r.status = 'published' and ${hasPublishedPhoto}) as with_photos
      -- Once, and not for each review.
      offset 0) counted
    left join lateral (
      select ${reviewColumns(mode)}, row_number() over (order by ${ordering}) as place
      from (select r.* from review r where ${matches} order by ${ordering} limit ${page.limit} offset ${page.offset}) r
        left join customer c on c.id = r.customer_id) listed on true
    where p.id = ${productId}::uuid and p.status = 'published' order by listed.place`.execute(db)
  const [first] = rows
  if (first === undefined) return undefined
  return {
    reviews: rows.flatMap((row) => (row.id === null ? [] : [reviewFromRow(row)])),
    counts: new Map(first.stars.map(({ rating, count }) => [rating, count])),
    total: first.total,
    withPhotos: first.withPhotos,
    rating: { sum: first.ratingSum, count: first.ratingCount },
  }
}
