import type { ReportLine } from './report-line.ts'

export const reportFields = [
  'number',
  'laboratory',
  'laboratoryCertificate',
  'testedOn',
  'expiresOn',
  'mitragyninePpm',
  'sevenOhPpm',
  'sevenOhMicrogramsPerArticle',
  'totalAlkaloidsPpm',
  'leadPpb',
  'arsenicPpb',
  'cadmiumPpb',
  'mercuryPpb',
  'salmonella',
] as const
export type ReportField = (typeof reportFields)[number]

/** Why a line about a field gives no value that is certain. */
export const unclearReasons = {
  bound: 'The report gives a range or “less than”, not a figure.',
  unit: 'The unit is missing, or cannot be converted with certainty.',
  date: 'This date is not in a US form.',
} as const
export type UnclearReason = keyof typeof unclearReasons

/** A value that a report gives for a field. */
export interface ReportValue {
  /** As the form takes it: percent, ppm of metals, milligrams per unit, 'YYYY-MM-DD', 'absent' or 'present'. */
  readonly value: string
  /** The characters of the line from which the value was read. */
  readonly found: string
  readonly line: ReportLine
  /** The form takes fewer decimals than the report gives. */
  readonly isRounded: boolean
}

export interface UnclearLine {
  readonly reason: UnclearReason
  readonly line: ReportLine
}

/** What a report says about a field. Several values contradict each other, and none is preferred. */
export interface Suggestion {
  readonly field: ReportField
  readonly values: readonly ReportValue[]
  /** Lines that must be read by a person; only when there is no value. */
  readonly unclear: readonly UnclearLine[]
}

/** One finding of a line, before the findings of a field are collected. */
export type Finding = { readonly field: ReportField; readonly line: ReportLine } & (
  | { readonly value: string; readonly found: string; readonly isRounded: boolean }
  | { readonly reason: UnclearReason }
)
