import { type ShippingCarrier, shippingCarriers } from '../compliance/shipping-carrier.ts'
import { isOneOf } from '../one-of.ts'

// The forms and check digits of tracking numbers, from the data of github.com/jkeen/tracking_number_data (MIT), which cites
// USPS Publication 199 (Intelligent Mail Package Barcode) and the carriers' own lists.

interface Form {
  readonly pattern: RegExp
  isCheckDigitRight(compact: string): boolean
}

const lastDigit = (compact: string) => Number(compact.at(-1))
const digitsOf = (serial: string) => Array.from(serial, Number)
const toCheckDigit = (sum: number) => (10 - (sum % 10)) % 10

/** Weights 3, 1, 3, 1 … from the right, without the check digit. */
function isUspsCheckDigitRight(compact: string): boolean {
  const digits = digitsOf(compact.slice(0, -1)).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return toCheckDigit(sum) === lastDigit(compact)
}

/** The serial starts after `1Z`, or after the letter of a waybill. A letter counts as its ASCII code less 3, modulo 10. */
function isUpsCheckDigitRight(compact: string): boolean {
  const serial = compact.replace(/^1Z|^[AHJKTV]/, '').slice(0, -1)
  const sum = Array.from(serial).reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10
    return total + value * (index % 2 === 0 ? 1 : 2)
  }, 0)
  return toCheckDigit(sum) === lastDigit(compact)
}

const postalUnionWeights = [8, 6, 4, 2, 3, 5, 9, 7] as const
/** The two letters, eight digits, check digit and country of the Universal Postal Union (standard S10). */
function isPostalUnionCheckDigitRight(compact: string): boolean {
  const digits = digitsOf(compact.slice(2, 10))
  const rest = postalUnionWeights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11
  const expected = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest
  return expected === Number(compact.at(10))
}

const forms: Readonly<Record<ShippingCarrier, readonly Form[]>> = {
  USPS: [
    // 94: a label bought online. 92, 93 and 95: commercial mailers and the post office. 91: the older labels.
    {
      pattern:
        /^(94\d{20}|94\d{24}|94\d{3}9\d{24}|92\d{3}9\d{16}(\d{4})?|93\d{3}[0-8]\d{16}(\d{4})?|95\d{20}(\d{4})?|91\d{20})$/,
      isCheckDigitRight: isUspsCheckDigitRight,
    },
    // An older label without its 91, which may count for the check digit.
    {
      pattern: /^\d{20}$/,
      isCheckDigitRight: (compact) => isUspsCheckDigitRight(compact) || isUspsCheckDigitRight(`91${compact}`),
    },
    { pattern: /^[A-Z]{2}\d{9}US$/, isCheckDigitRight: isPostalUnionCheckDigitRight },
  ],
  UPS: [
    { pattern: /^1Z[A-Z\d]{15}\d$/, isCheckDigitRight: isUpsCheckDigitRight },
    { pattern: /^[AHJKTV]\d{10}$/, isCheckDigitRight: isUpsCheckDigitRight },
  ],
}

const examples: Readonly<Record<ShippingCarrier, string>> = {
  USPS: '20 or 22 digits, such as 9400 1112 0620 6406 2607 87',
  UPS: '1Z and 16 letters and digits, such as 1Z5R89390357567127',
}

/** What a tracking number of the carrier looks like; undefined for a carrier that the shop does not offer. */
export function describeTrackingNumber(carrier: string): string | undefined {
  return isOneOf(shippingCarriers, carrier) ? examples[carrier] : undefined
}

export type TrackingNumberReading =
  | {
      readonly ok: true
      /** As it is stored: in capitals, with the blanks of the label. */
      readonly trackingNumber: string
      /** False for a number that is probably mistyped. A carrier may still use it. */
      readonly isCheckDigitRight: boolean
    }
  | { readonly ok: false; readonly message: string }

/** Reads a tracking number as staff typed, scanned or pasted it. */
export function parseTrackingNumber(carrier: string, text: string): TrackingNumberReading {
  const label = text
    .toUpperCase()
    .replace(/^'/, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
  if (label === '') return { ok: false, message: 'A tracking number is required.' }
  if (!isOneOf(shippingCarriers, carrier)) return readOfOtherCarrier(label)
  const readings = [label, ...listWithoutZip(carrier, label)].flatMap((candidate) => {
    const form = findForm(carrier, candidate)
    return form === undefined
      ? []
      : [{ trackingNumber: candidate, isCheckDigitRight: form.isCheckDigitRight(compactOf(candidate)) }]
  })
  const reading = readings.find(({ isCheckDigitRight }) => isCheckDigitRight) ?? readings[0]
  if (reading !== undefined) return { ok: true, ...reading }
  const other = shippingCarriers.find((one) => one !== carrier && findForm(one, label) !== undefined)
  const found = other === undefined ? `This is no ${carrier} number.` : `This is a number of ${other}.`
  return { ok: false, message: `${found} ${carrier} numbers have ${examples[carrier]}.` }
}

/** Whether both are the number of one parcel, however they are spaced. */
export function isSameTrackingNumber(a: string, b: string): boolean {
  const compare = (label: string) => label.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return compare(a) === compare(b)
}

const compactOf = (label: string) => label.replaceAll(' ', '')

function findForm(carrier: ShippingCarrier, label: string): Form | undefined {
  return forms[carrier].find(({ pattern }) => pattern.test(compactOf(label)))
}

/** A scanner reads 420 and the ZIP code before the number of USPS. With them, two scans of a parcel would be two numbers. */
function listWithoutZip(carrier: ShippingCarrier, label: string): string[] {
  if (carrier !== 'USPS') return []
  return [5, 9].flatMap((zipDigits) => {
    const prefix = new RegExp(`^4 ?2 ?0 ?(\\d ?){${zipDigits}}(?=9 ?[1-5])`)
    return prefix.test(label) ? [label.replace(prefix, '')] : []
  })
}

function readOfOtherCarrier(label: string): TrackingNumberReading {
  return /^[A-Z\d ]{6,40}$/.test(label)
    ? { ok: true, trackingNumber: label, isCheckDigitRight: true }
    : { ok: false, message: 'Enter a tracking number of 6 to 40 letters and digits.' }
}
