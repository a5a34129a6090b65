import type { ReportField } from './suggestion.ts'

/** What a unit measures, and the power of ten of its size: shares in parts of the weight, amounts in grams. */
interface Unit {
  readonly kind: 'share' | 'per-article' | 'per-serving'
  readonly power: number
}

const shares: readonly (readonly [RegExp, number])[] = [
  [/^(?:wt\.?\s*%|%\s*(?:\(?(?:w\/w|by weight|wt\.?\/wt\.?|m\/m)\)?)?)$/, -2],
  [/^mg\/g$/, -3],
  [/^(?:ppm|[µμ]g\/g|ug\/g|mcg\/g|mg\/kg)$/, -6],
  [/^(?:ppb|[µμ]g\/kg|ug\/kg|mcg\/kg|ng\/g)$/, -9],
]
const articles = 'unit|article|capsule|cap|tablet|tab|piece|gummy|softgel|chew|shot'
const amounts: readonly (readonly [string, number])[] = [
  ['mg', -3],
  ['(?:[µμ]g|ug|mcg)', -6],
]

/** The unit of a text such as 'mg/g', '% (w/w)' or 'mg per capsule'; undefined when it is no unit the form can take. */
export function parseUnit(text: string): Unit | undefined {
  const plain = text.trim().replace(/\s*\/\s*/g, '/')
  const lower = plain.toLowerCase()
  const share = shares.find(([pattern]) => pattern.test(lower))
  if (share !== undefined) return { kind: 'share', power: share[1] }
  for (const [amount, power] of amounts) {
    if (new RegExp(`^${amount}(?:/| per )(?:${articles})$`).test(lower)) return { kind: 'per-article', power }
    if (new RegExp(`^${amount}(?:/| per )serving$`).test(lower)) return { kind: 'per-serving', power }
  }
  return undefined
}

/** A unit directly behind a number. The longest spelling comes first. */
export const unitPattern = `(?:%\\s*\\(?(?:w/w|w/v|v/v)\\)?|%(?!\\s*(?:RSD|recovery))|(?:[mnµμu]g|mcg)\\s*/\\s*(?:mL|kg|g|serving|${articles})\\b|(?:[mµμu]g|mcg) per (?:serving|${articles})\\b|ppm\\b|ppb\\b|(?:[mµμu]g|mcg)(?![\\w/]))`

/** The power of ten and the decimals of each field in the form. */
const formUnits: Partial<Record<ReportField, Unit & { readonly decimals: number }>> = {
  mitragyninePpm: { kind: 'share', power: -2, decimals: 4 },
  sevenOhPpm: { kind: 'share', power: -2, decimals: 4 },
  totalAlkaloidsPpm: { kind: 'share', power: -2, decimals: 4 },
  sevenOhMicrogramsPerArticle: { kind: 'per-article', power: -3, decimals: 3 },
  leadPpb: { kind: 'share', power: -6, decimals: 3 },
  arsenicPpb: { kind: 'share', power: -6, decimals: 3 },
  cadmiumPpb: { kind: 'share', power: -6, decimals: 3 },
  mercuryPpb: { kind: 'share', power: -6, decimals: 3 },
}

/**
 * A printed number in the unit of the form: '14.2' mg/g is '1.42' percent.
 * @returns undefined when the field is measured otherwise
 */
export function convertFigure(
  number: string,
  unit: Unit,
  field: ReportField,
): { readonly value: string; readonly isRounded: boolean } | undefined {
  const target = formUnits[field]
  if (target === undefined || target.kind !== unit.kind) return undefined
  return roundDecimals(shiftPoint(number.replaceAll(',', ''), unit.power - target.power), target.decimals)
}

/** Moves the decimal point, exactly: ('14.2', -1) → '1.42'. */
export function shiftPoint(number: string, places: number): string {
  const [whole = '', fraction = ''] = number.split('.')
  const digits = whole + fraction
  const point = whole.length + places
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const split = Math.max(point, 1)
  return trimZeros(`${padded.slice(0, split)}.${padded.slice(split)}`)
}

function trimZeros(number: string): string {
  return number.replace(/\.?0*$/, (end) => (number.includes('.') ? '' : end)).replace(/^0+(?=\d)/, '')
}

function roundDecimals(number: string, decimals: number): { value: string; isRounded: boolean } {
  const fraction = number.split('.')[1] ?? ''
  if (fraction.length <= decimals) return { value: number, isRounded: false }
  return { value: trimZeros(Number(number).toFixed(decimals)), isRounded: true }
}
