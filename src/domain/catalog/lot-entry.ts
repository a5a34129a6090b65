import type { LabResults } from '../compliance/lab-results.ts'
import type { Lot } from './lot.ts'

/** What staff enter of a lot. The report and the status have steps of their own. */
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

/** A report counts for twelve months unless staff enter another day (D36). */
export const reportMonths = 12

export function getLotEntry(lot: Lot): LotEntry {
  const { number, laboratory, laboratoryCertificate, method, testedOn, receivedOn, expiresOn, results } = lot
  return { number, laboratory, laboratoryCertificate, method, testedOn, receivedOn, expiresOn, results }
}

/** Figures that contradict each other, by field (D36). */
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

/** '2026-02-28' → '2027-02-28'. The last day of February stays in February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const target = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last.getUTCDate())))
  return target.toISOString().slice(0, 10)
}
