const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars with two decimals: 18.6 → "$18.60". */
export function dollars(amount: number): string {
  return format.format(amount)
}
