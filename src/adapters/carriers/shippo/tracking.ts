import {
  type ParcelTracking,
  sortScans,
  type TrackingScan,
  type TrackingStatus,
} from '#domain/fulfillment/parcel-tracking.ts'
import { formatScanPlace, parseMoment } from '../places.ts'
import type { ShippoTrackingStatus, Track } from './schemas.ts'

const statuses: Readonly<Record<string, TrackingStatus>> = {
  PRE_TRANSIT: 'pre-transit',
  TRANSIT: 'in-transit',
  DELIVERED: 'delivered',
  RETURNED: 'returned-to-sender',
  FAILURE: 'failed',
}

/** What the status alone does not say. */
const substatuses: Readonly<Record<string, TrackingStatus>> = {
  out_for_delivery: 'out-for-delivery',
  pickup_available: 'available-for-pickup',
  return_to_sender: 'returned-to-sender',
}

/** Carriers under the names of their paths. */
export function toCarrierToken(carrier: string): string {
  return carrier.toLowerCase().replaceAll(' ', '_')
}

const carrierNames: Readonly<Record<string, string>> = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl_express: 'DHL Express',
}

export function toCarrierName(token: string): string {
  return carrierNames[token] ?? token
}

export function readTrack(track: Track): ParcelTracking {
  const { tracking_status: current, tracking_history: history } = track
  return {
    carrier: toCarrierName(track.carrier),
    trackingNumber: track.tracking_number,
    status: current ? readStatus(current) : 'unknown',
    signedBy: undefined,
    expectedAt: parseMoment(track.eta),
    scans: sortScans((history ?? []).flatMap(readScan)),
  }
}

function readScan(scan: ShippoTrackingStatus): TrackingScan[] {
  const at = parseMoment(scan.status_date)
  const place = formatScanPlace(scan.location?.city, scan.location?.state)
  return at === undefined ? [] : [{ status: readStatus(scan), at, message: scan.status_details ?? '', place }]
}

/** The substatus may be an object, a text, or missing. */
function readStatus({ status, substatus }: ShippoTrackingStatus): TrackingStatus {
  const code = typeof substatus === 'string' ? substatus : substatus?.code
  return substatuses[code ?? ''] ?? statuses[status] ?? 'unknown'
}
