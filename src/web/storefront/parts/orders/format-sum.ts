import { cents, formatMoney } from '#domain/money.ts'

/** A line below the items of an order: 500 → '$5.00', -500 → '−$5.00' for what is taken off. */
export function formatSum(amount: number): string {
  return formatMoney(cents(amount)).replace('-', '−')
}
