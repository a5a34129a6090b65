import { type Cents, cents } from '#domain/money.ts'
import { nmiName } from './account.ts'

/**
 * The gateway's '54.59', '-54.59' or '54.5' → 5459, 5459, 5450, digit by digit. Reports have amounts that were given back with and
 * without the sign.
 * @throws Error for anything that is no whole number of cents
 */
export function parseAmount(text: string): Cents {
  const [, dollars, fraction = ''] = /^-?(\d{1,10})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const digits = fraction.padEnd(4, '0')
  if (dollars === undefined || !digits.endsWith('00'))
    throw new Error(`${nmiName} named an amount that is not in whole cents.`)
  return cents(Number(dollars + digits.slice(0, 2)))
}
