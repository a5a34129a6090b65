import { type Cents, cents } from '#domain/money.ts'

/** '5.93' and '5.93000' → 593 cents. Half a cent is rounded up. Undefined for anything else than a positive decimal number. */
export function parseAmount(text: string): Cents | undefined {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,10}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const thousandths = Number(whole + fraction.padEnd(3, '0').slice(0, 3))
  return cents(Math.floor((thousandths + 5) / 10))
}
