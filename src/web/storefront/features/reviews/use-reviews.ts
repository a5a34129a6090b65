import { useState } from 'react'
import type { ProductPage } from '#contract/pages.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'

export const reviewsPerPage = 10

/** The reviews of a product: the first page came with the page, others are fetched when asked for. */
export function useReviews(productId: string, given: ProductPage['reviews']) {
  const [state, setState] = useState({
    productId,
    list: given.first,
    count: given.count,
    /** How many the list has under the chosen stars. */
    total: given.count,
    average: given.average,
    bars: given.bars,
    page: 1,
    stars: noStars(),
    loading: false,
  })
  // Another product of the family keeps this component: start again with its reviews.
  if (state.productId !== productId) {
    setState({
      ...given,
      productId,
      list: given.first,
      total: given.count,
      page: 1,
      stars: undefined,
      loading: false,
    })
  }

  async function load(page: number, stars: number | undefined) {
    setState((now) => ({ ...now, page, stars, loading: true }))
    const answer = await call('getReviews', { productId, page, limit: reviewsPerPage, stars })
    if (!answer.ok) {
      setState((now) => ({ ...now, loading: false }))
      say(answer.message, 'error')
      return
    }
    const { review, total, average, bars } = answer.value
    const count = bars.reduce((sum, bar) => sum + bar.count, 0)
    setState((now) => ({ ...now, list: review, total, count, average, bars, loading: false }))
  }

  return {
    ...state,
    pages: Math.ceil(state.total / reviewsPerPage),
    showPage: (page: number) => void load(page, state.stars),
    showStars: (stars: number | undefined) => void load(1, stars),
    reload: () => void load(1, undefined),
    remove: async (reviewId: string) => {
      const answer = await call('removeReview', { reviewId })
      say(answer.ok ? answer.value.message : answer.message, answer.ok ? 'success' : 'error')
      if (answer.ok) await load(1, state.stars)
    },
  }
}

/** Reviews of every number of stars. */
function noStars(): number | undefined {
  return undefined
}
