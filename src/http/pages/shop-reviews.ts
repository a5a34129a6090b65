import type { ReviewsPageData } from '#contract/shop/review.ts'
import type { ShopReviewsRequest } from '#contract/shop/review-requests.ts'
import { listShopReviews } from '#db/queries/reviews/shop-reviews.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { serializeReview } from '../serializers/reviews.ts'

const reviewsPerPage = 20

/** A page of all reviews of the shop. */
export async function loadShopReviews(
  { db, mode }: Pick<Shop, 'db' | 'mode'>,
  scope: CacheScope,
  query: ShopReviewsRequest,
): Promise<ReviewsPageData> {
  const { stars, after } = query
  const withPhotos = query.photos !== undefined
  const found = await listShopReviews(db, mode, { stars, withPhotos, after }, reviewsPerPage + 1)
  const reviews = found.slice(0, reviewsPerPage)
  // A review is published or removed with the catalog. Its photos and the reply change with its product.
  scope.addTags('catalog', ...reviews.map(({ productId }) => `product:${productId}` as const))
  return {
    reviews: reviews.map((review) => ({
      ...serializeReview(review),
      product: { name: review.productName, slug: review.productSlug },
    })),
    stars,
    withPhotos,
    after,
    next: found.length > reviewsPerPage ? reviews.at(-1)?.id : undefined,
  }
}
