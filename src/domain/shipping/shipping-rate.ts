import type { Cents } from '../money.ts'

/** A way to ship a parcel, with its price. */
export interface ShippingRate {
  readonly id: string
  readonly provider: string
  readonly service: string
  readonly amount: Cents
  /** '2-3' */
  readonly estimatedDays: string
}
