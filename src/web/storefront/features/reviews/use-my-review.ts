import { useState } from 'react'
import { announceAnswer } from '#web/ui/announce.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useSession } from '../../state/account/session.ts'

interface Vote {
  readonly isHelpful: boolean
  /** How many found the review helpful, as the server counted after the vote. */
  readonly count: number
}

/** The customer's own review, also while it is pending, and their votes on the reviews of others. */
export function useMyReview(productId: string) {
  const customerId = useSession((session) =>
    session.status === 'signed-in' ? session.customerId : undefined,
  )
  const input = customerId === undefined ? undefined : { productId }
  const { value, reload } = useCall('getMyReview', input)
  /** Votes since the page was opened, by customer and review. */
  const [votes, setVotes] = useState<Readonly<Record<string, Vote>>>({})
  const voteOn = (reviewId: string) => votes[`${customerId} ${reviewId}`]

  async function vote(reviewId: string, isHelpful: boolean) {
    const answer = await call('voteOnReview', { reviewId, helpful: isHelpful })
    if (!answer.ok) {
      announceAnswer(answer.message, 'error')
      return
    }
    const { helpful: count, message } = answer.value
    setVotes((now) => ({ ...now, [`${customerId} ${reviewId}`]: { isHelpful, count } }))
    announceAnswer(message, 'success')
  }

  return {
    review: value?.review,
    isSignedIn: customerId !== undefined,
    hasVoted: (reviewId: string) => voteOn(reviewId)?.isHelpful ?? value?.helpful.includes(reviewId) ?? false,
    /** Undefined before the customer voted on this page. */
    countVotes: (reviewId: string) => voteOn(reviewId)?.count,
    vote,
    reload,
  }
}
