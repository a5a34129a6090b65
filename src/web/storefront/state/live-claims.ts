import { useEffect, useState } from 'react'
import type { PromotionClaim } from '#contract/shop/pages.ts'

interface Claiming {
  readonly claim?: PromotionClaim | undefined
}

/** Browsers count longer waits as none. */
const longestWait = 24 * 3_600_000

/** The texts whose promotion has not ended meanwhile: a page that stays open drops its claims on the minute too. */
export function useLiveClaims<Text extends Claiming>(texts: readonly Text[]): readonly Text[] {
  // The server's page has no clock: what it sent was true when it was made.
  const [now, setNow] = useState<number>()
  const ends = texts.flatMap(({ claim }) => (claim?.endsAt === undefined ? [] : [Date.parse(claim.endsAt)]))
  const next = Math.min(...ends.filter((end) => end > (now ?? 0)))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = next - Date.now()
      if (left <= 0) setNow(Date.now())
      else timer = setTimeout(wait, Math.min(left, longestWait))
    }
    wait()
    return () => clearTimeout(timer)
  }, [next])
  return texts.filter(({ claim }) => claim?.endsAt === undefined || Date.parse(claim.endsAt) > (now ?? 0))
}
