import type { Refusal } from '../refusal.ts'

/** Declined cards of one shopper or of one network within a day. */
export interface DeclinedCards {
  readonly count: number
  readonly lastAt: Date
}

/** After how many declined cards the next one waits, and for how long at most. */
interface Patience {
  readonly free: number
  readonly longestMinutes: number
}

/** Three mistyped or empty cards are usual. */
export const freeDeclines = 3
const ofShopper: Patience = { free: freeDeclines, longestMinutes: 240 }
/** Many honest shoppers may share a network, so it waits later and never for long. */
const ofNetwork: Patience = { free: 10, longestMinutes: 5 }

const minute = 60_000
const day = 24 * 60 * minute

/** Since when declined cards count. */
export function getDeclinesStart(now: Date): Date {
  return new Date(now.getTime() - day)
}

/**
 * Why the next card must wait, because many were declined: a test of stolen cards looks like this, and each try costs a fee.
 * The wait doubles with each further one: 1 minute, 2, 4, 8. Undefined when a card may be tried now.
 */
export function refuseNextCard(
  declined: { readonly shopper: DeclinedCards | undefined; readonly network: DeclinedCards | undefined },
  now: Date,
): Refusal | undefined {
  const ends = [getPauseEnd(declined.shopper, ofShopper), getPauseEnd(declined.network, ofNetwork)]
  const latest = Math.max(...ends.map((end) => end?.getTime() ?? 0))
  if (latest <= now.getTime()) return undefined
  const minutes = Math.ceil((latest - now.getTime()) / minute)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    code: 'too-many-requests',
    message: `Too many cards were declined. Try again in ${wait}, or choose another way to pay. Nothing was charged.`,
  }
}

function getPauseEnd(
  declined: DeclinedCards | undefined,
  { free, longestMinutes }: Patience,
): Date | undefined {
  if (declined === undefined || declined.count < free) return undefined
  const minutes = Math.min(2 ** (declined.count - free), longestMinutes)
  return new Date(declined.lastAt.getTime() + minutes * minute)
}
