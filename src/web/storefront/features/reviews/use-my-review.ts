import { useEffect, useState } from 'react'
import type { OwnReview } from '#contract/shop/review.ts'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useSession } from '../../state/session.ts'

interface Mine {
  readonly review: OwnReview | undefined
  readonly helpful: ReadonlySet<string>
}

const nothing: Mine = { review: undefined, helpful: new Set() }

/** What is the reader's own: their review, also while it is held, and the reviews they found helpful. */
export function useMyReview(productId: string) {
  const signedIn = useSession((session) => session.status === 'signed-in')
  const [mine, setMine] = useState(nothing)
  /** Counts as the server answered them, by review. */
  const [votes, setVotes] = useState<Readonly<Record<string, number>>>({})

  async function reload() {
    const answer = await call('getMyReview', { productId })
    if (answer.ok) setMine({ review: answer.value.review, helpful: new Set(answer.value.helpful) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each product and reader
  useEffect(() => {
    if (signedIn) void reload()
    else setMine(nothing)
  }, [signedIn, productId])

  async function vote(reviewId: string, helpful: boolean) {
    const answer = await call('voteOnReview', { reviewId, helpful })
    if (!answer.ok) {
      say(answer.message, 'error')
      return
    }
    const { helpful: count, message } = answer.value
    setVotes((now) => ({ ...now, [reviewId]: count }))
    setMine(({ review, helpful: before }) => {
      const after = new Set(before)
      if (helpful) after.add(reviewId)
      else after.delete(reviewId)
      return { review, helpful: after }
    })
    say(message, 'success')
  }

  return { ...mine, votes, signedIn, reload, vote }
}
