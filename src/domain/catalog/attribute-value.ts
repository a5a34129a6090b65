import { lazy } from '../lazy.ts'
import { toCountLabel, toSizeLabel } from './unit-price.ts'

/** What the products of a family differ in (decision 0101), and what lists are filtered by. */
export const attributes = ['size', 'count', 'flavor'] as const
export type Attribute = (typeof attributes)[number]

/** A size, count or flavor that products have, or that staff added for later. */
export interface AttributeValue {
  readonly attribute: Attribute
  readonly value: string
  /** Its place as staff put it. Undefined: after those that have one, in reading order. */
  readonly position: number | undefined
  /** Whether staff added, renamed or ordered it. */
  readonly isListed: boolean
  readonly publishedProducts: number
  readonly unpublishedProducts: number
}

/** The values that staff put in order. The others follow in reading order. */
export type AttributeOrder = { readonly [Each in Attribute]: readonly string[] }
export const noAttributeOrder: AttributeOrder = { size: [], count: [], flavor: [] }

/** One collator for all, because creating one takes longer than a comparison. */
const inReadingOrder = lazy(() => new Intl.Collator('en', { numeric: true }))

/** Compares two values: first those in `order`, then the others, '8 OZ' before '16 OZ'. */
export function createValueComparison(order: readonly string[] = []): (a: string, b: string) => number {
  const places = new Map(order.map((value, place) => [value, place]))
  const getPlace = (value: string) => places.get(value) ?? order.length
  return (a, b) => getPlace(a) - getPlace(b) || inReadingOrder().compare(a, b)
}

export const maxAttributeLength = { size: 20, count: 20, flavor: 60 } as const satisfies Record<
  Attribute,
  number
>

export const countError = 'The count must be a whole number, such as 30CT.'
export const isCountLabel = (label: string): boolean => /^[1-9]\d{0,4}CT$/.test(label)

/** A typed value as products store it: '8' is '8 OZ', '30' is '30CT'. Or what is wrong with it. */
export function parseAttributeValue(
  attribute: Attribute,
  typed: string,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly message: string } {
  const value =
    attribute === 'size' ? toSizeLabel(typed) : attribute === 'count' ? toCountLabel(typed) : typed
  const max = maxAttributeLength[attribute]
  if (value.length > max) return { ok: false, message: `The ${attribute} can be at most ${max} characters.` }
  if (attribute === 'count' && !isCountLabel(value)) return { ok: false, message: countError }
  return { ok: true, value }
}
