/** The outside of a parcel, in millimeters. */
export interface ParcelSize {
  readonly length: number
  readonly width: number
  readonly height: number
}

/** A box that parcels are packed in. */
export interface ShippingBox {
  readonly id: string
  readonly name: string
  readonly size: ParcelSize
  /** Of the empty box with its filling. */
  readonly tareGrams: number
  /** Packers choose among active ones. */
  readonly isActive: boolean
}

export const boxLimits = { boxes: 100, nameLength: 60, longestSide: 2740, tareGrams: 20_000 } as const
/** USPS takes 70 pounds (Domestic Mail Manual 601.3.0), and UPS 150. */
export const heaviestParcelGrams = 68_000

const millimetersPerInch = 25.4
const gramsPerOunce = 28.349523125

/**
 * Inches as entered, millimeters as stored. Rounded down, because a carrier is told the next tenth of an inch: 8.5 in is 215 mm,
 * which is
 * 8.5 in again.
 */
export function fromInches(inches: number): number {
  return Math.floor(inches * millimetersPerInch + 1e-6)
}

/** To a tenth of an inch: 215 mm is 8.5 in. */
export function toShownInches(millimeters: number): number {
  return Math.round((millimeters / millimetersPerInch) * 10) / 10
}

/** Ounces as entered, grams as stored: 3.5 oz is 99 g, which a carrier is told as 3.5 oz. */
export function fromOunces(ounces: number): number {
  return Math.floor(ounces * gramsPerOunce + 1e-6)
}

/** To a tenth of an ounce, rounded up: 99 g is 3.5 oz. */
export function toShownOunces(grams: number): number {
  return Math.ceil((grams / gramsPerOunce) * 10 - 1e-6) / 10
}

/** The pounds that are read as these grams again: what was typed in hundredths of a pound, or in tenths of an ounce. */
export function toShownPounds(grams: number): number {
  const roundUp = (parts: number) => Math.ceil((grams / gramsPerOunce / 16) * parts - 1e-6) / parts
  const hundredths = roundUp(100)
  // A gram is more than two thousandths of a pound.
  const written = [hundredths, toShownOunces(grams) / 16, roundUp(1000)]
  return written.find((shown) => fromOunces(shown * 16) === grams) ?? hundredths
}

/** '10 × 8 × 4 in' */
export function formatBoxSize({ length, width, height }: ParcelSize): string {
  return `${[length, width, height].map(toShownInches).join(' × ')} in`
}

/** '1 lb 8 oz', '12.3 oz' */
export function formatWeight(grams: number): string {
  const tenths = Math.round(toShownOunces(grams) * 10)
  const pounds = Math.floor(tenths / 160)
  const ounces = (tenths - pounds * 160) / 10
  if (pounds === 0) return `${ounces} oz`
  return ounces === 0 ? `${pounds} lb` : `${pounds} lb ${ounces} oz`
}
