import { type ShippingCarrier, shippingCarriers } from '../compliance/shipping-carrier.ts'
import { isOneOf } from '../one-of.ts'
import { type NumberedCarrier, numberedCarriers, type TrackingForm, trackingForms } from './tracking-forms.ts'

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
  if (!isOneOf(shippingCarriers, carrier)) return readOfOtherCarrier(carrier, label)
  const readings = [label, ...listWithoutZip(carrier, label)].flatMap((candidate) => {
    const form = findForm(carrier, candidate)
    return form === undefined
      ? []
      : [{ trackingNumber: candidate, isCheckDigitRight: form.isCheckDigitRight(compactOf(candidate)) }]
  })
  const reading = readings.find(({ isCheckDigitRight }) => isCheckDigitRight) ?? readings[0]
  if (reading !== undefined) return { ok: true, ...reading }
  const [other] = findTrackingCarriers(label)
  const found = other === undefined ? `This is no ${carrier} number.` : `This is a number of ${other}.`
  return { ok: false, message: `${found} ${carrier} numbers have ${examples[carrier]}.` }
}

/** Whether both are the number of one parcel, however they are spaced. */
export function isSameTrackingNumber(a: string, b: string): boolean {
  const compare = (label: string) => label.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  return compare(a) === compare(b)
}

/**
 * The carriers whose number it may be, by its form. Those whose check digit is right come first. One in seven or ten numbers is
 * right by chance, so that it is a guess.
 */
export function findTrackingCarriers(text: string): NumberedCarrier[] {
  const compact = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  const found = numberedCarriers.flatMap((carrier) => {
    const forms = trackingForms[carrier].filter(({ pattern }) => pattern.test(compact))
    return forms.length === 0
      ? []
      : [{ carrier, isRight: forms.some((form) => form.isCheckDigitRight(compact)) }]
  })
  return found
    .toSorted((one, other) => Number(other.isRight) - Number(one.isRight))
    .map(({ carrier }) => carrier)
}

const compactOf = (label: string) => label.replaceAll(' ', '')

function findForm(carrier: NumberedCarrier, label: string): TrackingForm | undefined {
  return trackingForms[carrier].find(({ pattern }) => pattern.test(compactOf(label)))
}

/** A scanner reads 420 and the ZIP code before the number of USPS. With them, two scans of a parcel would be two numbers. */
function listWithoutZip(carrier: ShippingCarrier, label: string): string[] {
  if (carrier !== 'USPS') return []
  return [5, 9].flatMap((zipDigits) => {
    const prefix = new RegExp(`^4 ?2 ?0 ?(\\d ?){${zipDigits}}(?=9 ?[1-5])`)
    return prefix.test(label) ? [label.replace(prefix, '')] : []
  })
}

/** Not every number of another carrier is known, so that one without a known form is accepted. */
function readOfOtherCarrier(carrier: string, label: string): TrackingNumberReading {
  const compact = compactOf(label)
  if (!/^[A-Z\d]{6,40}$/.test(compact))
    return { ok: false, message: 'Enter a tracking number of 6 to 40 letters and digits.' }
  const form = isOneOf(numberedCarriers, carrier) ? findForm(carrier, label) : undefined
  const isCheckDigitRight = form === undefined || form.isCheckDigitRight(compact)
  return { ok: true, trackingNumber: label.length > 40 ? compact : label, isCheckDigitRight }
}
