import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { formatDay, formatMoment } from '../../state/format.ts'

/** What the carrier says of a parcel: the last news, what to do about them, and all scans. */
export function ParcelNews({ shipment: { news, position } }: { shipment: OrderShipment }) {
  if (news === undefined) return null
  return (
    <div className="mt-1">
      <p>
        {news.text}, {formatMoment(news.at)}
        {news.expectedOn && news.step !== 'delivered' && (
          <span className="text-ink-soft"> · expected {formatDay(news.expectedOn)}</span>
        )}
        {news.signedBy && <span className="text-ink-soft"> · signed by {news.signedBy}</span>}
      </p>
      {news.advice && <p className="font-medium text-amber-deep">{news.advice}</p>}
      {news.scans.length > 0 && (
        <details className="mt-1 text-[0.8125rem]">
          <summary className="cursor-pointer text-leaf">
            Scans<span className="sr-only"> of shipment {position}</span>
          </summary>
          <ul className="mt-1 space-y-1 border-l-2 border-line pl-3 text-ink-soft">
            {news.scans.map((scan) => (
              <li key={`${scan.at} ${scan.message}`}>
                {formatMoment(scan.at)}: {scan.message}
                {scan.place && `, ${scan.place}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
