/** Where a parcel is, as its carrier says. */
export type TrackingStatus =
  | 'unknown'
  /** The carrier has the label, and not the parcel. */
  | 'pre-transit'
  | 'in-transit'
  | 'out-for-delivery'
  | 'available-for-pickup'
  | 'delivered'
  | 'returned-to-sender'
  /** It was lost, damaged, refused, or could not be delivered. */
  | 'failed'
  | 'canceled'

export interface TrackingScan {
  readonly status: TrackingStatus
  /** When the carrier scanned it, which is not when it was reported. */
  readonly at: Date
  /** As the carrier says it: 'Arrived at USPS Facility'. */
  readonly message: string
  /** 'Oakland, CA'. */
  readonly place: string | undefined
}

export interface ParcelTracking {
  /** As the carrier service calls it: 'USPS'. */
  readonly carrier: string
  readonly trackingNumber: string
  readonly status: TrackingStatus
  readonly signedBy: string | undefined
  readonly expectedAt: Date | undefined
  /** The oldest first, by their own time. */
  readonly scans: readonly TrackingScan[]
}

/** Carriers report scans late and out of order. */
export function sortScans(scans: readonly TrackingScan[]): TrackingScan[] {
  return scans.toSorted((first, second) => first.at.getTime() - second.at.getTime())
}
