import { useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import { announce } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { readReviewQuery } from './review-query.ts'

/**
 * The reviews of a product. The URL names page, stars and order, and they load with the page. After the customer changed
 * a review they are requested again, because the cached page may still show the old ones.
 */
export function useReviews(productId: string, given: ProductPageData['reviews']) {
  const [parameters] = useSearchParams()
  const [fresh, setFresh] = useState({ instead: given, reviews: given })
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const pending = next?.pathname === pathname
  // The chosen order is marked at once, before its reviews have loaded.
  const chosen = readReviewQuery(pending ? new URLSearchParams(next.search) : parameters)
  const reviews = fresh.instead === given ? fresh.reviews : given

  return {
    ...reviews,
    chosen,
    pending,
    pages: Math.ceil(reviews.total / reviews.pageSize),
    async reload() {
      const { reviews: page, stars, sort, photos: withPhotos } = readReviewQuery(parameters)
      const answer = await call('listReviews', { productId, page, stars, sort, withPhotos })
      if (!answer.ok) {
        announce(answer.message, 'error')
        return
      }
      const { reviews: items, total, average, ratingCounts, withPhotos: photoCount } = answer.value
      const count = ratingCounts.reduce((sum, bar) => sum + bar.count, 0)
      setFresh({
        instead: given,
        reviews: { ...given, items, total, average, ratingCounts, count, withPhotos: photoCount },
      })
    },
  }
}
