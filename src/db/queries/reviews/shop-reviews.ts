import { sql } from 'kysely'
import type { ListedReview } from '#domain/reviews/review.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ListedReviewRow, listedReviewFromRow } from '../../map/reviews.ts'
import type { Database } from '../../open.ts'
import { plannedEachTime } from '../../planned-each-time.ts'
import { fullProductName } from '../catalog/products.ts'
import { hasPublishedPhoto } from './review-photos.ts'
import { reviewColumns } from './reviews.ts'

export interface ShopReviewsQuery {
  readonly stars?: number | undefined
  readonly withPhotos?: boolean | undefined
  /** The id of the last review of the page before. */
  readonly after?: string | undefined
}

/** Published reviews of published products, the newest first. None after a review that is deleted. */
export async function listShopReviews(
  db: Database,
  mode: ShopMode,
  { stars, withPhotos = false, after }: ShopReviewsQuery,
  limit: number,
): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReviewRow>`
    ${plannedEachTime} select ${reviewColumns(mode)}, ${fullProductName} as product_name, p.slug as product_slug
    from (
      select r.* from review r
      where r.status = 'published'
        and exists (select from product where id = r.product_id and status = 'published')
        and ${stars === undefined ? sql`true` : sql`r.rating = ${stars}`}
        and ${withPhotos ? hasPublishedPhoto : sql`true`}
        and ${
          after === undefined
            ? sql`true`
            : sql`(r.created_at, r.id) < (select created_at, id from review where id = ${after}::uuid)`
        }
      order by r.created_at desc, r.id desc limit ${limit}) r
    join product p on p.id = r.product_id left join customer c on c.id = r.customer_id
    order by r.created_at desc, r.id desc`.execute(db)
  return rows.map(listedReviewFromRow)
}
