import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { formatMoment } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { waitsForPayment } from '#domain/orders/customer-status.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useCall } from '../../api/use-call.ts'
import { createImageSources } from '../../parts/catalog/image-sources.ts'
import { PicturePlaceholder } from '../../parts/catalog/product-picture.tsx'
import { CancelOrder } from '../../parts/orders/cancel-order.tsx'
import { InvoiceButton } from '../../parts/orders/invoice-button.tsx'
import { OrderAgain } from '../../parts/orders/order-again.tsx'
import { OrderDetails } from '../../parts/orders/order-details.tsx'
import { PrintedReceipt } from '../../parts/orders/printed-receipt.tsx'
import { RequestCancellation } from '../../parts/orders/request-cancellation.tsx'
import { RequestReturn } from '../../parts/returns/request-return.tsx'
import { EmailVerification } from './email-verification.tsx'
import { EmptyTab } from './empty-tab.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { TabPager } from './tab-pager.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** @param whenEmpty what follows when there is no order yet */
export function OrdersTab({ customer, whenEmpty }: { customer: CustomerProfile; whenEmpty: ReactNode }) {
  const [page, setPage] = useState(1)
  const { value, failure, reload } = useCall('listOrders', { page }, { keepPrevious: true })
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your orders" onRetry={reload} />
  const { orders, total, pageSize } = value
  if (total === 0)
    return (
      <>
        <EmailVerification customer={customer} missesOrders />
        <NoOrders />
        {whenEmpty}
      </>
    )
  return (
    <>
      <OpenInvoices />
      <ul className="grid gap-4">
        {orders.map((order) => (
          <Order key={order.number} order={order} onChanged={reload} />
        ))}
      </ul>
      <TabPager listName="orders" page={page} pageSize={pageSize} total={total} onPage={setPage} />
    </>
  )
}

function NoOrders() {
  return (
    <EmptyTab drawing="bag" text="No orders has been made yet">
      <Link to={paths.products()} className={buttonClass('primary', 'large')}>
        Browser All Products
      </Link>
    </EmptyTab>
  )
}

function Order({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  return (
    <li className="rounded-lg border border-line bg-card">
      <details className="group">
        <summary className="grid grid-cols-[1fr_auto_auto] items-center gap-x-4 gap-y-2 px-5 py-4 hover:text-leaf md:flex md:flex-wrap md:gap-x-6">
          <OrderPictures order={order} />
          <span className="min-w-0 max-md:col-span-3 md:flex-1 md:basis-48">
            <span className="figures block font-serif text-lg">
              Order <span translate="no">{order.number}</span>
            </span>
            <time dateTime={order.placedAt} className="block text-[0.8125rem] text-ink-soft">
              {formatMoment(order.placedAt)}
            </time>
            <span className="mt-1 block text-sm">{order.statusText}</span>
          </span>
          <span translate="no" className="figures font-semibold max-md:col-start-1">
            {formatMoney(order.total)}
          </span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="text-ink-faint transition-transform duration-150 group-open:rotate-180 max-md:col-start-3"
          />
        </summary>
        <div className="border-t border-line p-3 sm:p-5">
          <PrintedReceipt order={order} />
          <OrderDetails order={order} access={{}} />
          <OrderActions order={order} onChanged={onChanged} />
        </div>
      </details>
      <div className="px-5 pb-4 empty:hidden">
        <NextAction order={order} />
      </div>
    </li>
  )
}

const shownPictures = 4

/** The first products of the order, which its text names when it is open. */
function OrderPictures({ order: { lines } }: { order: OrderView }) {
  const rest = lines.length - shownPictures
  return (
    <span aria-hidden="true" className="flex gap-1.5 max-md:col-span-3 md:w-58">
      {lines.slice(0, shownPictures).map((line) => (
        <span key={line.id} className="block size-13 overflow-hidden rounded-md bg-paper-deep">
          {line.image ? (
            <img
              {...createImageSources(line.image, 1200, '52px')}
              alt=""
              width={52}
              height={52}
              loading="lazy"
              className="size-full object-contain"
            />
          ) : (
            <PicturePlaceholder />
          )}
        </span>
      ))}
      {rest > 0 && <span className="figures self-center text-[0.8125rem] text-ink-faint">+{rest}</span>}
    </span>
  )
}

const findTrackingUrl = ({ shipments }: OrderView): string | undefined =>
  shipments.find(({ state, trackingUrl }) => state === 'shipped' && trackingUrl)?.trackingUrl

/** Whether ordering again is what is left to do with an order. */
const isOrderAgainNext = (order: OrderView): boolean =>
  order.payUrl === undefined && findTrackingUrl(order) === undefined && order.paidAt !== undefined

/** The one thing to do next with an order, without opening it. */
function NextAction({ order }: { order: OrderView }) {
  const { payUrl, number } = order
  const trackingUrl = findTrackingUrl(order)
  if (payUrl !== undefined)
    return (
      <a href={payUrl} className={buttonClass('primary', 'small')}>
        Pay now<span className="sr-only"> for order {number}</span>
      </a>
    )
  if (trackingUrl !== undefined)
    return (
      <a
        href={trackingUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('outline', 'small')}
      >
        Track package
        <span className="sr-only"> of order {number}, opens the carrier’s page in a new tab</span>
      </a>
    )
  return isOrderAgainNext(order) ? <OrderAgain order={order} access={{}} size="small" /> : null
}

function OrderActions({ order, onChanged }: { order: OrderView; onChanged: () => void }) {
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {!isOrderAgainNext(order) && <OrderAgain order={order} access={{}} />}
      {waitsForPayment(order.status) && (
        <CancelOrder orderNumber={order.number} access={{}} onClosed={onChanged} />
      )}
      <RequestCancellation order={order} access={{}} onRequested={onChanged} />
      {order.paidAt !== undefined && <InvoiceButton orderNumber={order.number} access={{}} />}
      <RequestReturn order={order} access={{}} onRequested={onChanged} />
    </div>
  )
}
