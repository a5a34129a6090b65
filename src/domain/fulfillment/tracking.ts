import { isOneOf } from '../one-of.ts'
import { type NumberedCarrier, numberedCarriers } from './tracking-forms.ts'

/** The tracking page of each carrier, before the number. */
const trackingUrlPrefixes: Readonly<Record<NumberedCarrier, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  OnTrac: 'https://www.ontrac.com/tracking/?number=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
  // LaserShip is a part of OnTrac.
  LaserShip: 'https://www.ontrac.com/tracking/?number=',
}

/** The carrier's tracking page of a parcel; undefined for an unknown carrier. */
export function getTrackingUrl(carrier: string, trackingNumber: string): string | undefined {
  if (!isOneOf(numberedCarriers, carrier)) return undefined
  return trackingUrlPrefixes[carrier] + encodeURIComponent(trackingNumber.replace(/[\s-]/g, ''))
}
