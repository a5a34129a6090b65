import { randomInt } from 'node:crypto'

/** A number as on a label of USPS, with its check digit: each parcel has one of its own. */
export function createTrackingNumber(): string {
  const serial = `94001112${Array.from({ length: 13 }, () => randomInt(10)).join('')}`
  const sum = Array.from(serial, Number)
    .toReversed()
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return `${serial}${(10 - (sum % 10)) % 10}`.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
