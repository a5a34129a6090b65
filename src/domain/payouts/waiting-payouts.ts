import { formatDay } from '../format-date.ts'
import { formatUnits } from '../text.ts'
import type { ReportedPayout } from './payout.ts'

/** A payout of a file that is not booked yet. */
export interface WaitingPayout {
  readonly ref: string
  /** Why, and what staff do about it. */
  readonly message: string
}

/** Tells payouts that can be booked from those whose money is on its way. */
export function splitByArrival(
  payouts: readonly ReportedPayout[],
  today: string,
): { readonly arrived: readonly ReportedPayout[]; readonly waiting: readonly WaitingPayout[] } {
  const hasArrived = ({ arrivedOn }: ReportedPayout) => arrivedOn <= today
  return {
    arrived: payouts.filter(hasArrived),
    waiting: payouts
      .filter((payout) => !hasArrived(payout))
      .map(({ ref, arrivedOn, lines }) => ({
        ref,
        message: `${formatUnits(lines.length, 'row')} of ${ref} ${lines.length === 1 ? 'waits' : 'wait'}: the money is expected at the bank on ${formatDay(arrivedOn)}. Import the file again then.`,
      })),
  }
}
