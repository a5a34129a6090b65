import { formatCount } from './text.ts'

/** An amount of US dollars in whole cents. Formatted and parsed only at the edges. */
export type Cents = number & { readonly __unit: 'cents' }

/** A share in basis points: 1 % is 100, 12 % is 1200. Keeps percentages out of floating point. */
export type BasisPoints = number & { readonly __unit: 'basis-points' }

const WHOLE = 10_000

/** @throws RangeError when the number is not a whole, safe count of cents. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return amount as Cents
}

/** @throws RangeError unless 0 ≤ points ≤ 10 000 and whole. */
export function basisPoints(points: number): BasisPoints {
  if (!Number.isInteger(points) || points < 0 || points > WHOLE) {
    throw new RangeError(`Not a share between 0 and 10000 basis points: ${points}`)
  }
  return points as BasisPoints
}

export const zero: Cents = cents(0)

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0))
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount)
}

export function multiply(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity)
}

/**
 * The one rounding rule of the shop: half a cent goes away from zero.
 * The product is exact in integers, so $18.60 less 3 % is 1860 × 9700 / 10000 = 1804.2 → $18.04.
 */
export function share(amount: Cents, part: BasisPoints): Cents {
  const scaled = BigInt(amount) * BigInt(part)
  const half = BigInt(WHOLE) / 2n
  const rounded = scaled >= 0n ? (scaled + half) / BigInt(WHOLE) : -((-scaled + half) / BigInt(WHOLE))
  return cents(Number(rounded))
}

/** The amount less a percentage, rounded to the cent. */
export function subtractShare(amount: Cents, discount: BasisPoints): Cents {
  return share(amount, basisPoints(WHOLE - discount))
}

/** Cents to the wire's dollars: 1804 → 18.04, the nearest double, which prints with two decimals. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

/** Dollars typed by a person or sent on the wire to cents. Undefined when it is not a price. */
export function fromDollars(dollars: number): Cents | undefined {
  const amount = Math.round(dollars * 100)
  // A third decimal is a typo: refuse it instead of guessing.
  if (!Number.isSafeInteger(amount) || Math.abs(dollars * 100 - amount) > 1e-6) return undefined
  return cents(amount)
}

/** 1804 → "$18.04", -123456 → "-$1,234.56". */
export function formatMoney(amount: Cents): string {
  const size = Math.abs(amount)
  const dollars = formatCount(Math.trunc(size / 100))
  return `${amount < 0 ? '-' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`
}

/** A round amount in a sentence: 200000 → "$2,000", 4950 → "$49.50". */
export function formatRoundMoney(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** 1804 → "18.04", for use next to a currency sign or code. */
export function formatAmount(amount: Cents): string {
  return (amount / 100).toFixed(2)
}
