import type { ProductReviewsQuery } from '#contract/shop/review-requests.ts'
import { isOneOf } from '#domain/one-of.ts'
import { type ReviewSort, reviewSorts } from '#domain/reviews/review.ts'

/** Page, stars and order of the reviews in a URL. Invalid values are ignored. */
export function readReviewQuery(query: URLSearchParams): Required<Pick<ProductReviewsQuery, 'reviews'>> & {
  readonly stars: number | undefined
  readonly sort: ReviewSort
} {
  const stars = wholeNumber(query.get('stars'))
  const sort = query.get('sort') ?? ''
  return {
    reviews: wholeNumber(query.get('reviews')) ?? 1,
    stars: stars !== undefined && stars <= 5 ? stars : undefined,
    sort: isOneOf(reviewSorts, sort) ? sort : 'newest',
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined
}

/** The URL with another choice. Defaults are left out, and a new choice starts at the first page. */
export function withReviewQuery(
  query: URLSearchParams,
  change: { readonly page?: number; readonly stars?: number | undefined; readonly sort?: ReviewSort },
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
  set('sort', sort === 'newest' ? undefined : sort)
  set('reviews', page === 1 ? undefined : String(page))
  return { search: next.toString() }
}
