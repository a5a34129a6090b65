import { useSyncExternalStore } from 'react'
import type { PromotionClaim } from '#contract/shop/pages.ts'
import { onEverySecond } from '#web/ui/seconds.ts'

interface WithClaim {
  readonly claim?: PromotionClaim | undefined
}

/** The items whose promotion is still on: a page that stays open drops a claim when its promotion ends. */
export function useLiveClaims<Item extends WithClaim>(items: readonly Item[]): readonly Item[] {
  const ends = items.flatMap(({ claim }) => (claim?.endsAt === undefined ? [] : [Date.parse(claim.endsAt)]))
  /** The last end that has passed. The server has no clock: its page was true when it was rendered. */
  const passed = useSyncExternalStore(
    ends.length === 0 ? subscribeToNothing : onEverySecond,
    () => Math.max(0, ...ends.filter((end) => end <= Date.now())),
    () => 0,
  )
  return items.filter(({ claim }) => claim?.endsAt === undefined || Date.parse(claim.endsAt) > passed)
}

const subscribeToNothing = () => () => undefined
