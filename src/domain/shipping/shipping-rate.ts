import type { Cents } from '../money.ts'
import type { Arrival } from './arrival.ts'
import type { ShippingPricing } from './shipping-price.ts'

/** A way to ship a parcel, with its price. */
export interface ShippingRate {
  readonly id: string
  readonly provider: string
  /** As shoppers read it. */
  readonly service: string
  readonly amount: Cents
  /** '2-3' */
  readonly estimatedDays: string
  /** For an order placed now. */
  readonly arrival: Arrival
}

/** A rate quoted for a parcel. An order can use it until it expires. */
export interface RateQuote {
  readonly id: string
  readonly provider: string
  readonly service: string
  readonly serviceCode: string
  /** What shoppers read instead of the service. Undefined: the service. */
  readonly methodName: string | undefined
  readonly amount: Cents
  readonly estimatedDays: string | undefined
  readonly zip: string
  readonly state: string
  readonly weightGrams: number
  /** The parcel is handed over against an adult's signature. */
  readonly hasAdultSignature: boolean
  /** Of a method of the shop. Undefined: by the settings and the carrier. */
  readonly pricing: ShippingPricing | undefined
  readonly expiresAt: Date
}
