import type { Cents } from '#domain/money.ts'

export interface RateRequest {
  /** Where the parcel leaves, five digits. */
  readonly fromZip: string
  /** Five digits. */
  readonly zip: string
  /** Two letters. */
  readonly state: string
  /** Packed. */
  readonly weightGrams: number
  /** A PO box or a military post office: the postal service alone delivers there. */
  readonly isPoBox?: boolean
}

/** One way to send the parcel, at the carrier's price with an adult's signature on delivery. */
export interface CarrierRate {
  readonly provider: 'USPS' | 'UPS'
  /** As a shopper reads it: 'Ground Advantage'. */
  readonly service: string
  /** 'usps-ground-advantage'; domain/shipping names the standard one. */
  readonly serviceCode: string
  readonly amountCents: Cents
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string
}

export interface RateProvider {
  readonly name: string
  /** Whether the prices are the shop's own estimate and not the carrier's word. */
  readonly estimated: boolean
  /** Cheapest first; empty when nobody goes there. @throws when the source cannot be reached. */
  getRates(request: RateRequest): Promise<readonly CarrierRate[]>
}
