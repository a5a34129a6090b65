import { Printer } from 'lucide-react'
import type { OrderView } from '#contract/shop/order.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { InvoiceButton } from './invoice-button.tsx'
import type { OrderAccess } from './order-access.ts'
import { PrintedReceipt } from './printed-receipt.tsx'

/** Buttons for invoice and printing, and the receipt that is printed in place of the page. */
export function PrintOrder({ order, access }: { order: OrderView; access: OrderAccess }) {
  return (
    <>
      <div data-screen="" className="mb-4 flex flex-wrap justify-end gap-3">
        {order.paidAt !== undefined && (
          <InvoiceButton orderNumber={order.number} access={access} size="small" />
        )}
        <button type="button" onClick={() => window.print()} className={buttonClass('outline', 'small')}>
          <Printer aria-hidden="true" size={16} /> Print
        </button>
      </div>
      <PrintedReceipt order={order} />
    </>
  )
}
