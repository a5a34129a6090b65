import type { ShippingCarrier } from '#domain/compliance/shipping-carrier.ts'
import type { Cents } from '#domain/money.ts'

export interface RateRequest {
  /** The origin ZIP code, five digits. */
  readonly fromZip: string
  /** Five digits. */
  readonly zip: string
  /** Two letters. */
  readonly state: string
  /** Weight including packaging. */
  readonly weightGrams: number
  /** A PO box or military address, where only USPS delivers. */
  readonly isPoBox?: boolean
}

/** A shipping rate. */
export interface CarrierRate {
  readonly provider: ShippingCarrier
  /** Whether the carrier hands the parcel only to an adult who signs for it. A rule may ask for it. */
  readonly hasAdultSignature: boolean
  /** The display name, such as 'Ground Advantage'. */
  readonly service: string
  /** Such as 'usps-ground-advantage'. domain/shipping defines the standard one. */
  readonly serviceCode: string
  readonly amount: Cents
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string
}

export interface RateProvider {
  readonly name: string
  /** Whether the price is the shop's own estimate instead of the carrier's quote. */
  readonly estimated: boolean
  /** Cheapest first. Empty when no carrier delivers there. @throws when the source cannot be reached */
  getRates(request: RateRequest): Promise<readonly CarrierRate[]>
}
