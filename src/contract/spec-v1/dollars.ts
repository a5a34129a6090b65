import { type Cents, fromDollars } from '#domain/money.ts'

/** Parses dollars from the wire. @throws RangeError when the amount is not in whole cents */
export function parseDollars(dollars: number): Cents {
  const amount = fromDollars(dollars)
  if (amount === undefined) throw new RangeError(`Not a whole number of cents: $${dollars}`)
  return amount
}
