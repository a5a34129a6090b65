import { type ParcelTracking, sortScans, type TrackingStatus } from '#domain/fulfillment/parcel-tracking.ts'
import { formatScanPlace, parseMoment } from '../places.ts'
import { getCarrierName } from '../service.ts'
import type { Tracker } from './api.ts'

const statuses: Readonly<Record<string, TrackingStatus>> = {
  pre_transit: 'pre-transit',
  in_transit: 'in-transit',
  out_for_delivery: 'out-for-delivery',
  available_for_pickup: 'available-for-pickup',
  delivered: 'delivered',
  return_to_sender: 'returned-to-sender',
  failure: 'failed',
  error: 'failed',
  cancelled: 'canceled',
}

const readStatus = (status: string): TrackingStatus => statuses[status] ?? 'unknown'

export function readTracker(tracker: Tracker): ParcelTracking {
  return {
    carrier: getCarrierName(tracker.carrier),
    trackingNumber: tracker.tracking_code,
    status: readStatus(tracker.status),
    signedBy: tracker.signed_by || undefined,
    expectedAt: parseMoment(tracker.est_delivery_date),
    scans: sortScans(
      tracker.tracking_details.flatMap(({ status, datetime, message, tracking_location }) => {
        const at = parseMoment(datetime)
        const place = formatScanPlace(tracking_location?.city, tracking_location?.state)
        return at === undefined ? [] : [{ status: readStatus(status), at, message: message ?? '', place }]
      }),
    ),
  }
}
