import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import { formatMoment } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { waitsForPayment } from '#domain/orders/customer-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useCall } from '../../api/use-call.ts'
import { CancelOrder } from '../../parts/orders/cancel-order.tsx'
import { InvoiceButton } from '../../parts/orders/invoice-button.tsx'
import { OrderAgain } from '../../parts/orders/order-again.tsx'
import { OrderDetails } from '../../parts/orders/order-details.tsx'
import { PrintedReceipt } from '../../parts/orders/printed-receipt.tsx'
import { RequestCancellation } from '../../parts/orders/request-cancellation.tsx'
import { RequestReturn } from '../../parts/returns/request-return.tsx'
import { TabPager } from './tab-pager.tsx'
import { TabRequestState } from './tab-request-state.tsx'

export function OrdersTab() {
  const [page, setPage] = useState(1)
  const { value, failure, reload } = useCall('listOrders', { page }, { keepPrevious: true })
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your orders" onRetry={reload} />
  const { orders, total, pageSize } = value
  if (total === 0)
    return (
      <div className="flex flex-col items-center gap-6 rounded-lg border border-dashed border-line-strong px-6 py-16 text-center">
        <p className="font-serif text-2xl">No orders has been made yet</p>
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browser All Products
        </Link>
      </div>
    )
  return (
    <>
      <ul className="grid gap-4">
        {orders.map((order) => (
          <Order key={order.number} order={order} onChanged={reload} />
        ))}
      </ul>
      <TabPager listName="orders" page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </>
  )
}

function Order({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  return (
    <li>
      <details className="group rounded-lg border border-line bg-card">
        <summary className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-1.5 px-5 py-4 hover:text-leaf md:flex md:gap-x-6">
          <span className="figures min-w-32 font-serif text-lg">
            Order <span translate="no">{order.number}</span>
          </span>
          <time dateTime={order.placedAt} className="col-span-3 row-start-2 text-sm text-ink-soft">
            {formatMoment(order.placedAt)}
          </time>
          <span className="col-span-3 row-start-3 min-w-0 flex-1 text-sm">{order.statusText}</span>
          <span translate="no" className="figures font-semibold">
            {formatMoney(order.total)}
          </span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="text-ink-faint transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-5">
          <PrintedReceipt order={order} />
          <OrderDetails order={order} />
          <OrderActions order={order} onChanged={onChanged} />
        </div>
      </details>
    </li>
  )
}

function OrderActions({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <OrderAgain order={order} access={{}} />
      {order.payUrl && (
        <a href={order.payUrl} className={buttonClass('primary')}>
          Pay now
        </a>
      )}
      {waitsForPayment(order.status) && (
        <CancelOrder orderNumber={order.number} access={{}} onClosed={onChanged} />
      )}
      <RequestCancellation order={order} access={{}} onRequested={onChanged} />
      {order.paidAt !== undefined && <InvoiceButton orderNumber={order.number} access={{}} />}
      <RequestReturn order={order} access={{}} onRequested={onChanged} />
    </div>
  )
}
