import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatMoney } from '#domain/money.ts'
import { formatUnits } from '#domain/text.ts'
import { announceAnswer } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { download } from '../../api/call.ts'
import type { OrderAccess } from '../orders/order-access.ts'
import { TrackingNumber } from '../orders/packages.tsx'

/** The returns of an order, each with its label once the shop bought one. */
export function OrderReturns({ order, access }: { order: OrderView; access: OrderAccess }) {
  if (order.returns.length === 0) return null
  return (
    <section aria-label="Returns" className="rounded-lg border border-line bg-card p-6 text-sm">
      <ul className="grid gap-5">
        {order.returns.map(
          ({
            number,
            status,
            statusText,
            decision,
            resolution,
            note,
            photos,
            items,
            label,
            parcelText,
            exchangeOrder,
          }) => (
            <li key={number}>
              <p className="figures font-serif text-lg">Return {number}</p>
              <p className="mt-1 font-medium">{statusText}</p>
              {parcelText && <p className="mt-1">{parcelText}</p>}
              {decision && <p className="mt-1 break-words text-ink-soft">{decision}</p>}
              <ul className="mt-2 text-ink-soft">
                {items.map(({ name, quantity, reason }) => (
                  <li key={name} className="figures">
                    {quantity} × {name}
                    {reason && ` · ${reason}`}
                  </li>
                ))}
              </ul>
              {label && (
                <ReturnLabel
                  label={label}
                  request={{ ...access, orderNumber: order.number, returnNumber: number }}
                  isPrinted={status === 'approved' && parcelText === undefined}
                />
              )}
              {exchangeOrder === undefined ? (
                resolution === 'exchange' && <p className="mt-2">You asked for an exchange.</p>
              ) : (
                <p className="figures mt-2">Your exchange is order {exchangeOrder}.</p>
              )}
              {photos > 0 && <p className="mt-2">{formatUnits(photos, 'photo')} added.</p>}
              {note && <p className="mt-2 break-words text-ink-soft">You wrote: {note}</p>}
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function ReturnLabel({
  label: { carrier, service, trackingNumber, trackingUrl, deduction },
  request,
  isPrinted,
}: {
  label: NonNullable<OrderView['returns'][number]['label']>
  request: OrderAccess & { readonly orderNumber: string; readonly returnNumber: string }
  /** Whether the package is still to be sent. */
  isPrinted: boolean
}) {
  const [busy, setBusy] = useState(false)
  async function fetchLabel() {
    setBusy(true)
    const answer = await download('downloadReturnLabel', request)
    setBusy(false)
    if (!answer.ok) announceAnswer(answer.message, 'error')
  }
  return (
    <div className="mt-3 rounded-md bg-paper-deep p-4">
      <p>
        {carrier} {service}
      </p>
      <TrackingNumber tracking={trackingNumber} url={trackingUrl} />
      {deduction > 0 && <p className="mt-1">{formatMoney(deduction)} of your refund pays for this label.</p>}
      {isPrinted && (
        <>
          <Button kind="outline" size="small" busy={busy} className="mt-3" onClick={() => void fetchLabel()}>
            <Printer aria-hidden="true" size={16} /> Print your return label
          </Button>
          <p className="mt-2 text-ink-soft">
            Stick it on the package over the old one, write {request.returnNumber} on the package, and hand it
            to {carrier}.
          </p>
        </>
      )}
    </div>
  )
}
