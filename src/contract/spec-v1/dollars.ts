import { type Cents, fromDollars } from '#domain/money.ts'

/** Dollars of the wire; the server sends whole cents. @throws RangeError when it does not */
export function parseDollars(dollars: number): Cents {
  const amount = fromDollars(dollars)
  if (amount === undefined) throw new RangeError(`Not a whole number of cents: $${dollars}`)
  return amount
}
