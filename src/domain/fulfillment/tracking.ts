/** The tracking URL of each carrier. */
const trackingUrlPrefixes: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
}

/** The carrier's tracking page of a parcel; undefined for an unknown carrier. */
export function getTrackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const page = trackingUrlPrefixes[carrier]
  return page === undefined ? undefined : page + encodeURIComponent(trackingNumber.replace(/[\s-]/g, ''))
}
