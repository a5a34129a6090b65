import { addDays } from '../shipping/us-holidays.ts'
import { doSpansOverlap } from './dated.ts'
import type { FileRate, RateFileNote, ReadRateFile } from './rate-file.ts'
import { refuseTaxRate } from './refuse-tax-row.ts'
import { getPlaceKey } from './resolve-tax-terms.ts'
import { formatTaxRate, type TaxRate, taxLimits } from './tax-tables.ts'

/** What a row of a file does to the rates of its place. */
export type PlannedRate = { readonly row: FileRate } & (
  | { readonly kind: 'new' }
  /** The row is new, and the rate before it gets a last day. */
  | { readonly kind: 'follows'; readonly earlier: EndedRate }
  /** A stored rate gets the last day of the row. */
  | { readonly kind: 'ends'; readonly earlier: EndedRate }
  /** The rate is stored already. */
  | { readonly kind: 'known' }
)

export interface EndedRate {
  readonly id: string
  readonly ppm: number
  readonly endsOn: string
}

export interface RatePlan {
  readonly planned: readonly PlannedRate[]
  readonly problems: readonly RateFileNote[]
  readonly inserted: readonly Omit<TaxRate, 'id'>[]
  /** The stored rates that get another last day. */
  readonly ended: readonly TaxRate[]
}

/** A rate of the table or of the file. */
interface PlaceRate extends TaxRate {
  /** Of a row of the file. */
  readonly line?: number
}

/**
 * What the rows of a file do to the table. No rate is overwritten: a row that begins later ends the rate before it, a row that
 * repeats a rate with a last day ends it, and any other row on days of another rate is a problem.
 */
export function planRates({ rates, problems }: ReadRateFile, stored: readonly TaxRate[]): RatePlan {
  const table = new Map<string, readonly PlaceRate[]>(Map.groupBy(stored, toKey))
  const planned: PlannedRate[] = []
  const notes = [...problems]
  for (const { row, isContinued } of endBeforeNext(rates)) {
    const others = table.get(toKey(row)) ?? []
    const plan = planRow(row, others, isContinued)
    if (typeof plan === 'string') notes.push({ line: row.line, message: plan })
    else {
      planned.push(plan)
      table.set(toKey(row), applyRow(plan, others))
    }
  }
  const all = [...table.values()].flat()
  if (all.length > taxLimits.rates)
    notes.push({ line: 1, message: 'The shop would have more than 5,000 rates. Import fewer states.' })
  const before = new Map(stored.map((rate) => [rate.id, rate]))
  return {
    planned: planned.toSorted((one, other) => one.row.line - other.row.line),
    problems: notes.toSorted((one, other) => one.line - other.line),
    inserted: all.flatMap(({ line, id: _, ...rate }) => (line === undefined ? [] : [rate])),
    ended: all.filter(({ id, endsOn, line }) => line === undefined && before.get(id)?.endsOn !== endsOn),
  }
}

const toKey = (rate: Pick<TaxRate, 'state' | 'level' | 'place'>) =>
  `${rate.state} ${rate.level} ${getPlaceKey(rate)}`

/** By first day. Of two open rows of a place, the earlier one ends before the later one. */
function endBeforeNext(
  rates: readonly FileRate[],
): readonly { readonly row: FileRate; readonly isContinued: boolean }[] {
  const sorted = rates.toSorted(
    (one, other) => (one.startsOn ?? '').localeCompare(other.startsOn ?? '') || one.line - other.line,
  )
  const places = Map.groupBy(sorted, toKey)
  return [...places.values()].flatMap((rows) =>
    rows.map((row, index) => {
      const next = rows[index + 1]
      const isOpen = row.endsOn === undefined && next?.endsOn === undefined
      return isOpen && next?.startsOn !== undefined && next.startsOn !== row.startsOn
        ? { row: { ...row, endsOn: addDays(next.startsOn, -1) }, isContinued: true }
        : { row, isContinued: false }
    }),
  )
}

/**
 * @param isContinued by the next row of the file
 * @returns a sentence for a row that cannot be stored
 */
function planRow(row: FileRate, others: readonly PlaceRate[], isContinued: boolean): PlannedRate | string {
  const overlapping = others.filter((other) => doSpansOverlap(other, row))
  const [earlier] = overlapping
  if (earlier !== undefined && earlier.line === undefined && overlapping.length === 1) {
    if (earlier.ppm === row.ppm && contains(earlier, row))
      return row.endsOn === undefined || row.endsOn === earlier.endsOn
        ? { kind: 'known', row }
        : { kind: 'ends', row, earlier: end(earlier, row.endsOn) }
    const isLater =
      row.startsOn !== undefined && (earlier.startsOn === undefined || earlier.startsOn < row.startsOn)
    const endsOn = isContinued ? undefined : row.endsOn
    if (isLater && contains({ startsOn: undefined, endsOn }, { ...earlier, startsOn: undefined }))
      return refuse(row, []) ?? { kind: 'follows', row, earlier: end(earlier, addDays(row.startsOn, -1)) }
    if (isLater)
      return `The rate of ${formatTaxRate(earlier.ppm)} goes on after the last day of this row. End it first, and enter it again from the day after.`
  }
  return refuse(row, others) ?? { kind: 'new', row }
}

/** Whether a span has all days of another one. */
function contains(
  outer: Pick<TaxRate, 'startsOn' | 'endsOn'>,
  inner: Pick<TaxRate, 'startsOn' | 'endsOn'>,
): boolean {
  const startsBefore =
    outer.startsOn === undefined || (inner.startsOn !== undefined && outer.startsOn <= inner.startsOn)
  return (
    startsBefore &&
    (outer.endsOn === undefined || (inner.endsOn !== undefined && inner.endsOn <= outer.endsOn))
  )
}

function end({ id, ppm }: PlaceRate, endsOn: string): EndedRate {
  return { id, ppm, endsOn }
}

function refuse(row: FileRate, others: readonly TaxRate[]): string | undefined {
  return refuseTaxRate(row, others)?.message
}

/** The rates of a place after a row. */
function applyRow(plan: PlannedRate, others: readonly PlaceRate[]): readonly PlaceRate[] {
  if (plan.kind === 'known') return others
  const { row } = plan
  const kept =
    plan.kind === 'new'
      ? others
      : others.map((other) =>
          other.id === plan.earlier.id ? { ...other, endsOn: plan.earlier.endsOn } : other,
        )
  return plan.kind === 'ends' ? kept : [...kept, { ...row, id: '' }]
}
