/** Decimals of BTCPay Server have at most 28 digits. */
const places = 30
const unit = 10n ** BigInt(places)
const square = unit * unit

/** An exact decimal number, times 10^30. */
export type Decimal = bigint

/** '0.00084778' → its exact value. @throws Error when the text is not a decimal number */
export function parseDecimal(text: string): Decimal {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,40})(?:\.(\d{1,30}))?$/.exec(text) ?? []
  if (whole === undefined) throw new Error('BTCPay Server sent an amount that is not a decimal number.')
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** The sum of amounts in cents, each at its own rate in dollars. Half a cent is rounded up. */
export function sumToCents(amounts: readonly { readonly amount: Decimal; readonly rate: Decimal }[]): number {
  const sum = amounts.reduce((total, { amount, rate }) => total + amount * rate * 100n, 0n)
  return Number((sum + square / 2n) / square)
}
