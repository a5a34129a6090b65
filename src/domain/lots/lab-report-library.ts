import { isCalendarDay } from '../format-date.ts'
import { isId } from '../id.ts'
import type { LotStatus } from './lab-results.ts'

/** Which reports of the library are asked for. All conditions hold together. */
export interface LibraryQuery {
  /** Words of the product's name, the lot number or the laboratory. */
  readonly search?: string | undefined
  readonly brand?: string | undefined
  /** The month of the test, as 'YYYY-MM'. */
  readonly month?: string | undefined
  readonly laboratory?: string | undefined
  /** The last report of the page before. */
  readonly after?: LibraryPosition | undefined
}

/** The place of a report in the library, which is in the order of its test. */
export interface LibraryPosition {
  /** 'YYYY-MM-DD' */
  readonly testedOn: string
  readonly lotId: string
}

/** A report in the library. A lot whose result staff have not decided is not in it. */
export interface LibraryReport {
  readonly lotId: string
  readonly lotNumber: string
  readonly status: Exclude<LotStatus, 'draft'>
  readonly testedOn: string
  readonly laboratory: string | undefined
  readonly productName: string
  readonly productSlug: string
  readonly brand: string
}

/** What the library can be narrowed to. */
export interface LibraryChoices {
  readonly brands: readonly string[]
  /** As 'YYYY-MM', the newest first. */
  readonly months: readonly string[]
  readonly laboratories: readonly string[]
}

/** '2026-11-18.0190…' */
export function formatLibraryPosition({ testedOn, lotId }: LibraryPosition): string {
  return `${testedOn}.${lotId}`
}

/** The database has no year 0, and no laboratory tested before. */
const firstDay = '1900-01-01'

/** Undefined for a text that `formatLibraryPosition` did not write. */
export function parseLibraryPosition(text: string): LibraryPosition | undefined {
  const [testedOn = '', lotId = '', ...more] = text.split('.')
  const isTested = isCalendarDay(testedOn) && testedOn >= firstDay
  if (more.length > 0 || !isTested || !isId(lotId)) return undefined
  return { testedOn, lotId }
}
