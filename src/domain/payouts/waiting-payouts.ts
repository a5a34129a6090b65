import { formatDay } from '../format-date.ts'
import { formatMoney } from '../money.ts'
import { formatUnits } from '../text.ts'
import { sumLines } from './match-payout.ts'
import type { ReportedLine, ReportedPayout } from './payout.ts'
import type { PayoutFileFormat } from './payout-file.ts'

/** A payout of a file that is not booked now. */
export interface WaitingPayout {
  readonly ref: string
  /** Why, and what staff do about it. */
  readonly message: string
  /** What the shop keeps of it until a later file brings the rest. */
  readonly keptLines: readonly ReportedLine[]
}

/**
 * Tells payouts that can be booked from those whose money is on its way, and those that the file does not have whole.
 * @param kept lines of earlier files, by the reference of their payout
 */
export function splitWaiting(
  payouts: readonly ReportedPayout[],
  {
    format,
    kept,
    today,
  }: {
    readonly format: Pick<PayoutFileFormat, 'hasPayoutRows'>
    readonly kept: ReadonlyMap<string, readonly ReportedLine[]>
    readonly today: string
  },
): { readonly ready: readonly ReportedPayout[]; readonly waiting: readonly WaitingPayout[] } {
  const ready: ReportedPayout[] = []
  const waiting: WaitingPayout[] = []
  for (const reported of payouts) {
    const alone = findWait(reported, { format, today })
    // A file that has all of a payout needs nothing of earlier ones.
    const payout = alone === undefined ? reported : addLines(reported, kept.get(reported.ref) ?? [])
    const wait = alone && findWait(payout, { format, today })
    if (wait === undefined) ready.push(payout)
    else waiting.push({ ref: payout.ref, ...wait })
  }
  return { ready, waiting }
}

function addLines(payout: ReportedPayout, earlier: readonly ReportedLine[]): ReportedPayout {
  const refs = new Set(payout.lines.map(({ ref }) => ref))
  return { ...payout, lines: [...earlier.filter(({ ref }) => !refs.has(ref)), ...payout.lines] }
}

function findWait(
  { ref, arrivedOn, amount, lines }: ReportedPayout,
  { format, today }: { readonly format: Pick<PayoutFileFormat, 'hasPayoutRows'>; readonly today: string },
): Omit<WaitingPayout, 'ref'> | undefined {
  const rows = `${formatUnits(lines.length, 'row')} of ${ref} ${lines.length === 1 ? 'waits' : 'wait'}`
  if (arrivedOn > today)
    return {
      message: `${rows}: the money is expected at the bank on ${formatDay(arrivedOn)}. Import the file again then.`,
      keptLines: [],
    }
  if (!format.hasPayoutRows) return undefined
  if (amount === undefined)
    return {
      message: `${rows}: the file ends before the row of the payout itself. The shop keeps them, and books them once a later file brings the rest.`,
      keptLines: lines,
    }
  const sum = sumLines(lines)
  return sum === amount
    ? undefined
    : {
        message: `${rows}: the rows add up to ${formatMoney(sum)}, and the bank got ${formatMoney(amount)}. Import a file that has all rows of this payout.`,
        keptLines: [],
      }
}
