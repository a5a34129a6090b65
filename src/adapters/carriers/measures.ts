const gramsPerOunce = 28.349523125
const millimetersPerInch = 25.4

/** Carriers weigh in ounces, and ask more for a parcel that is heavier than it was said to be: a tenth is rounded up. */
export function toOunces(grams: number): number {
  return Math.max(0.1, Math.ceil((grams / gramsPerOunce) * 10) / 10)
}

/** A tenth is rounded up. */
export function toInches(millimeters: number): number {
  return Math.max(0.1, Math.ceil((millimeters / millimetersPerInch) * 10) / 10)
}
