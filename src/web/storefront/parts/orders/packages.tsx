import type { OrderView } from '#contract/shop/order.ts'

/** One block for each package, with its tracking link. A single package has all items, so it does not list them. */
export function Packages({ order: { shipments, unpacked } }: { order: OrderView }) {
  const isSplit = shipments.length > 1 || unpacked !== undefined
  return (
    <>
      {shipments.map((shipment, index) => (
        <div key={shipment.id} className="mt-3">
          {isSplit && (
            <p>
              <strong className="font-semibold">Package {index + 1}</strong>: {shipment.stateText}
              <span className="block text-ink-soft">{shipment.items}</span>
            </p>
          )}
          {shipment.news && <p>{shipment.news}</p>}
          {shipment.tracking && <TrackingNumber tracking={shipment.tracking} url={shipment.trackingUrl} />}
        </div>
      ))}
      {unpacked && (
        <p className="mt-3">
          <strong className="font-semibold">Still to come</strong>
          <span className="block text-ink-soft">{unpacked}</span>
        </p>
      )}
    </>
  )
}

export function TrackingNumber({ tracking, url }: { tracking: string; url: string | undefined }) {
  return (
    <p>
      Tracking number{' '}
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="figures font-semibold break-all text-leaf underline underline-offset-2"
        >
          <span translate="no">{tracking}</span>
          <span className="sr-only">, opens the carrier’s page in a new tab</span>
        </a>
      ) : (
        <strong translate="no" className="figures font-semibold break-all">
          {tracking}
        </strong>
      )}
    </p>
  )
}
