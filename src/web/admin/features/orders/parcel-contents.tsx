import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { countRemaining, describeLineLots } from '#domain/orders/order-line.ts'
import { explainShortLot } from './short-lot-text.ts'

/** What belongs in the parcel, and what was taken out of the order. */
export function ParcelContents({ order }: { order: AdminOrder }) {
  const packed = order.lines.filter((line) => countRemaining(line) > 0)
  const removed = order.lines.filter((line) => line.removedQuantity > 0)
  return (
    <div className="text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">In the parcel</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {packed.map((line) => (
          <li key={line.id} className="py-2">
            <strong className="figures font-semibold">{countRemaining(line)}</strong> × {formatFullName(line)}
            {line.lots.length > 0 && (
              <span className="block text-[0.8125rem] text-ink-faint">{describeLineLots(line.lots)}</span>
            )}
            {explainShortLot(order, line) && (
              <span className="block text-[0.8125rem] font-medium text-amber-deep">
                {explainShortLot(order, line)} Choose the lot that you packed, or correct the count of the
                lot.
              </span>
            )}
          </li>
        ))}
      </ul>
      {removed.length > 0 && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold tracking-normal text-refusal">
            Taken out: not in the parcel
          </h3>
          <ul className="mt-1 text-ink-soft">
            {removed.map((line) => (
              <li key={line.id}>
                {line.removedQuantity} × {formatFullName(line)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
