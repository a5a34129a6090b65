import { Printer } from 'lucide-react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatMoment } from '#domain/format-date.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useLayoutData } from '../state/layout-data.ts'
import { InvoiceButton } from './invoice-button.tsx'
import type { OrderAccess } from './order-access.ts'

/** Buttons for invoice and printing, and the heading of the printed page. */
export function PrintOrder({ order, access }: { order: OrderView; access: OrderAccess }) {
  const { shopName, footer } = useLayoutData()
  return (
    <>
      <div data-screen="" className="mb-4 flex flex-wrap justify-end gap-3">
        <InvoiceButton orderNumber={order.number} access={access} size="small" />
        <button type="button" onClick={() => window.print()} className={buttonClass('outline', 'small')}>
          <Printer aria-hidden="true" size={16} /> Print
        </button>
      </div>
      <div className="mb-6 hidden justify-between gap-8 border-b border-line pb-4 text-sm print:flex">
        <p>
          <span className="block font-serif text-2xl">{shopName}</span>
          {[...footer.contact.address, footer.contact.email, footer.contact.phone].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="figures text-right">
          <span className="block font-semibold">Order {order.number}</span>
          <span className="block">{formatMoment(order.placedAt)}</span>
          <span className="block">{order.statusText}</span>
        </p>
      </div>
    </>
  )
}
