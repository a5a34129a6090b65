import { formatShortDay, isCalendarDay } from '#domain/format-date.ts'
import type { ReportField, Suggestion } from '#domain/lots/lab-report/suggestion.ts'

/** A field of a form that a report can fill. */
export interface ReportFormField {
  readonly label: string
  readonly unit?: string
  /** As typed so far; '' is empty. */
  readonly value: string
}

/** The fields that a form has; a report fills no others. */
export type ReportFormFields = Readonly<Partial<Record<ReportField, ReportFormField>>>
export type UsedValues = Readonly<Partial<Record<ReportField, string>>>

/** '1.40' and '1.4' are the same figure. */
export function isSameValue(field: ReportField, typed: string, value: string): boolean {
  const plain = typed.trim()
  if (plain === value) return true
  const isFigure = /Pp[mb]$|PerArticle$/.test(field)
  return isFigure && plain !== '' && Number(plain.replace(/\s*(?:%|mg|ppm)$/i, '')) === Number(value)
}

/** The certain values of empty fields. A field with two values, or with a typed one, needs a press of its own. */
export function collectUsable(suggestions: readonly Suggestion[], fields: ReportFormFields): UsedValues {
  return Object.fromEntries(
    suggestions.flatMap(({ field, values }) => {
      const [first, second] = values
      const isUsable = first !== undefined && second === undefined && fields[field]?.value.trim() === ''
      return isUsable ? [[field, first.value]] : []
    }),
  )
}

export function formatReportValue(field: ReportField, value: string, unit?: string): string {
  if (field === 'salmonella') return value === 'absent' ? 'Not found' : value === 'present' ? 'Found' : value
  if (field === 'testedOn' || field === 'expiresOn')
    return isCalendarDay(value) ? formatShortDay(value) : value
  return unit === undefined ? value : `${value} ${unit}`
}
