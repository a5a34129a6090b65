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
 * Until when no other card is tried, because many were declined: a test of stolen cards looks like this, and each try costs a fee.
 * The wait doubles with each further one: 1 minute, 2, 4, 8. Undefined when a card may be tried now.
 */
export function findCardPause(
  declined: { readonly shopper: DeclinedCards | undefined; readonly network: DeclinedCards | undefined },
  now: Date,
): Date | undefined {
  const ends = [getPauseEnd(declined.shopper, ofShopper), getPauseEnd(declined.network, ofNetwork)]
  const latest = new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
  return latest > now ? latest : undefined
}

function getPauseEnd(
  declined: DeclinedCards | undefined,
  { free, longestMinutes }: Patience,
): Date | undefined {
  if (declined === undefined || declined.count < free) return undefined
  const minutes = Math.min(2 ** (declined.count - free), longestMinutes)
  return new Date(declined.lastAt.getTime() + minutes * minute)
}

/** 'Too many cards were declined. Try again in 4 minutes, or choose another way to pay. Nothing was charged.' */
export function explainCardPause(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minute))
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many cards were declined. Try again in ${wait}, or choose another way to pay. Nothing was charged.`
}
