import { formatDay } from '../format-date.ts'
import type { LabResults } from './lab-results.ts'
import type { Lot } from './lot.ts'
import { getLastReportDay } from './report-months.ts'

/** What staff enter of a lot. The report and the status have other steps. */
export type LotEntry = Pick<
  Lot,
  | 'number'
  | 'laboratory'
  | 'laboratoryCertificate'
  | 'method'
  | 'testedOn'
  | 'receivedOn'
  | 'expiresOn'
  | 'results'
>

export function getLotEntry(lot: Lot): LotEntry {
  const { number, laboratory, laboratoryCertificate, method, testedOn, receivedOn, expiresOn, results } = lot
  return { number, laboratory, laboratoryCertificate, method, testedOn, receivedOn, expiresOn, results }
}

/** Figures that contradict each other, by field (decision 0104). */
export function findContradictions(
  results: Pick<LabResults, 'mitragyninePpm' | 'sevenOhPpm' | 'totalAlkaloidsPpm'>,
): Readonly<Record<string, string>> {
  const { mitragyninePpm = 0, sevenOhPpm = 0, totalAlkaloidsPpm } = results
  const errors: Record<string, string> = {}
  if (totalAlkaloidsPpm === undefined) return errors
  if (sevenOhPpm > totalAlkaloidsPpm) {
    errors.sevenOhPpm = '7-hydroxymitragynine cannot be more than all alkaloids.'
  }
  if (mitragyninePpm > totalAlkaloidsPpm) {
    errors.mitragyninePpm = 'Mitragynine cannot be more than all alkaloids.'
  }
  if (Object.keys(errors).length === 0 && mitragyninePpm + sevenOhPpm > totalAlkaloidsPpm) {
    errors.totalAlkaloidsPpm =
      'Mitragynine and 7-hydroxymitragynine together cannot be more than all alkaloids.'
  }
  return errors
}

/**
 * What is wrong with an entry, by field.
 * @param today 'YYYY-MM-DD'
 */
export function validateLotEntry(entry: LotEntry, today: string): Readonly<Record<string, string>> {
  const { testedOn, receivedOn, expiresOn } = entry
  const errors = Object.fromEntries(
    Object.entries(findContradictions(entry.results)).map(([field, message]) => [
      `results.${field}`,
      message,
    ]),
  )
  if (testedOn !== undefined && testedOn > today) errors.testedOn = 'The test cannot be in the future.'
  if (receivedOn !== undefined && receivedOn > today) errors.receivedOn = 'This day is in the future.'
  if (expiresOn !== undefined && testedOn !== undefined && expiresOn <= testedOn) {
    errors.expiresOn = 'The report must be valid for at least a day after the test.'
  }
  return errors
}

/** What staff read when they enter a later day than the shop lets a report count; undefined when they do not. */
export function explainReportEnd(
  { testedOn, expiresOn }: Pick<LotEntry, 'testedOn' | 'expiresOn'>,
  reportMonths: number,
): string | undefined {
  const lastDay = getLastReportDay({ testedOn, expiresOn, reportMonths })
  if (expiresOn === undefined || lastDay === undefined || lastDay === expiresOn) return undefined
  return `A report counts for ${formatMonths(reportMonths)} after the test in this shop, so this lot is sold until ${formatDay(lastDay)} at most.`
}

function formatMonths(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`
}
