import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { OrderShipment } from '#contract/admin/orders/shipments.ts'
import { formatFullName } from '#domain/catalog/product.ts'

/** What is in the parcel of a shipment. */
export function ParcelContents({ shipment }: { shipment: OrderShipment }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm" aria-label="In the parcel">
      {shipment.lines.map((line) => (
        <li key={`${line.lineId} ${line.lot}`} className="py-2">
          <strong className="figures font-semibold">{line.quantity}</strong> × {formatFullName(line)}
          {line.lot !== undefined && (
            <span className="block text-[0.8125rem] text-ink-faint">Lot {line.lot}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was taken out of the order. */
export function RemovedItems({ order }: { order: AdminOrder }) {
  const removed = order.lines.filter((line) => line.removedQuantity > 0)
  if (removed.length === 0) return null
  return (
    <div className="text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-refusal">
        Taken out: not in the parcel
      </h3>
      <ul className="mt-1 text-ink-soft">
        {removed.map((line) => (
          <li key={line.id}>
            {line.removedQuantity} × {formatFullName(line)}
          </li>
        ))}
      </ul>
    </div>
  )
}
