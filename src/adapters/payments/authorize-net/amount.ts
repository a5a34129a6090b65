import { type Cents, cents } from '#domain/money.ts'

/** 5459 → '54.59', as the provider reads amounts. */
export function formatDecimal(amount: Cents): string {
  const digits = String(amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The provider's '54.59', '54.5' or '54.5900' → 5459, digit by digit.
 * @throws Error for anything that is no whole number of cents
 */
export function parseDecimal(text: string): Cents {
  const [, dollars, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  const digits = fraction.padEnd(4, '0')
  if (dollars === undefined || !digits.endsWith('00'))
    throw new Error('Authorize.Net named an amount that is not in whole cents.')
  return cents(Number(dollars + digits.slice(0, 2)))
}
