/** Where each carrier of the shop (specification §9) shows a parcel. */
const trackingUrlPrefixes: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
}

/** The carrier's own page about a parcel; undefined when the carrier has none we know. */
export function getTrackingUrl(carrier: string, trackingNumber: string): string | undefined {
  const page = trackingUrlPrefixes[carrier]
  return page === undefined ? undefined : page + encodeURIComponent(trackingNumber.replace(/[\s-]/g, ''))
}
