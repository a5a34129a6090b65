import type { ProductReviewsQuery } from '#contract/shop/review-requests.ts'
import { isOneOf } from '#domain/one-of.ts'
import { type ReviewSort, reviewSorts } from '#domain/reviews/review.ts'

/** Page, stars, order and photos of the reviews in a URL. Invalid values are ignored. */
export function readReviewQuery(query: URLSearchParams): Required<Pick<ProductReviewsQuery, 'reviews'>> & {
  readonly stars: number | undefined
  readonly sort: ReviewSort
  readonly photos: boolean
} {
  const stars = wholeNumber(query.get('stars'))
  const sort = query.get('sort') ?? ''
  return {
    reviews: wholeNumber(query.get('reviews')) ?? 1,
    stars: stars !== undefined && stars <= 5 ? stars : undefined,
    sort: isOneOf(reviewSorts, sort) ? sort : 'newest',
    photos: query.get('photos') === '1',
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** The URL with another choice. Defaults are left out, and a new choice starts at the first page. */
export function withReviewQuery(
  query: URLSearchParams,
  change: {
    readonly page?: number
    readonly stars?: number | undefined
    readonly sort?: ReviewSort
    readonly photos?: boolean
  },
): { readonly search: string } {
  const now = readReviewQuery(query)
  const next = new URLSearchParams(query)
  const set = (name: string, value: string | undefined) => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  const stars = 'stars' in change ? change.stars : now.stars
  const sort = change.sort ?? now.sort
  const page = change.page ?? 1
  set('stars', stars?.toString())
  set('photos', (change.photos ?? now.photos) ? '1' : undefined)
  set('sort', sort === 'newest' ? undefined : sort)
  set('reviews', page === 1 ? undefined : String(page))
  return { search: next.toString() }
}
