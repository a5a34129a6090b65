import type { CarrierProblem, CarrierProblemKind } from '#domain/shipping/carrier-problem.ts'
import { cutText } from '#domain/text.ts'

const longestDetail = 300

/** Words that carriers use, in the order in which they decide. */
const signs: readonly (readonly [RegExp, CarrierProblemKind])[] = [
  [/insufficient|(?:top up|add) funds|balance|billing|payment method|wallet/i, 'empty-wallet'],
  [/rate\b.*\b(?:expired|no longer|not found|does not exist)|within 7 days|expired.*\brate/i, 'expired-rate'],
  [/address|house number|street|zip code|postal code/i, 'refused-address'],
]

/** What a carrier's own words mean. */
export function readProblem(texts: readonly string[]): CarrierProblem {
  const detail = joinTexts(texts)
  const [, kind] = signs.find(([sign]) => sign.test(detail ?? '')) ?? []
  return { kind: kind ?? 'refused', detail }
}

/** Undefined for none. */
export function joinTexts(texts: readonly string[]): string | undefined {
  const joined = [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join(' ')
  return joined === '' ? undefined : cutText(joined, longestDetail)
}

/** All texts of an answer whose form varies: a text, a list, or an object of them. */
export function listTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || depth > 5) return []
  return Object.values(value).flatMap((each) => listTexts(each, depth + 1))
}
