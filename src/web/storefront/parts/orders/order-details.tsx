import { Link } from 'react-router'
import type { OrderView } from '#contract/shop/order.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { formatDay, formatMoment } from '#domain/format-date.ts'
import { add, cents, formatMoney } from '#domain/money.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import { countRemaining, describeRemoved, formatUnitPrice } from '#domain/orders/order-line.ts'
import { getPaidBalance, listPaidSums } from '#domain/orders/paid-sums.ts'
import { describeOriginalPayment } from '#domain/payments/store-credit.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { createImageSources } from '../catalog/image-sources.ts'
import { PicturePlaceholder } from '../catalog/product-picture.tsx'
import { OrderReturns } from '../returns/order-returns.tsx'
import { EstimatedArrival } from '../shipping/arrival.tsx'
import { CancellationNotice } from './cancellation-notice.tsx'
import { formatSum } from './format-sum.ts'
import { InvoiceNotice } from './invoice-notice.tsx'
import type { OrderAccess } from './order-access.ts'
import { Packages } from './packages.tsx'

/** An order as its buyer sees it: lines, totals, address, returns and timeline. */
export function OrderDetails({ order, access }: { order: OrderView; access: OrderAccess }) {
  const refundedCredit = add(...order.refunds.map(({ credit }) => credit))
  return (
    <div className="grid items-start gap-8 lg:flex lg:flex-wrap print:hidden">
      <AgeCheckNotice order={order} />
      <CancellationNotice order={order} />
      <InvoiceNotice order={order} />
      <section
        aria-label="Ordered products"
        className="min-w-0 flex-[3_1_20rem] rounded-lg border border-line bg-card p-6"
      >
        <ul className="divide-y divide-line">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <dl className="figures mt-2 border-t border-line pt-4 text-sm">
          <Sum name="Subtotal" amount={order.subtotal} />
          {listItemDiscounts(order.discounts).map(({ label, amount }) => (
            <Sum key={label} name={label} amount={-amount} />
          ))}
          <Row
            name={`Shipping, ${order.shippingMethod}${formatShippingDiscounts(order.discounts)}`}
            value={formatShippingPrice(order.shipping)}
          />
          {order.isTaxAdded &&
            listTaxSums(order).map(({ name, amount }) => <Sum key={name} name={name} amount={amount} />)}
          <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <dt className="font-serif text-xl">Total</dt>
            <dd className="text-xl font-semibold">{formatMoney(order.total)}</dd>
          </div>
          {listPaidSums(order, order.paidAt === undefined ? 'To pay' : 'Paid').map(({ label, amount }) => (
            <Sum key={label} name={label} amount={amount} />
          ))}
          {order.statementDescriptor && (
            <div className="flex justify-between gap-4 py-1 text-[0.8125rem] text-ink-soft">
              <dt>On your statement</dt>
              <dd>{order.statementDescriptor}</dd>
            </div>
          )}
          {order.refunded > 0 && (
            <>
              {order.exchanged > 0 && <Sum name="Exchanged for added items" amount={-order.exchanged} />}
              {order.invoiced > 0 && <Sum name="Taken off the invoice" amount={-order.invoiced} />}
              {order.refunded > order.exchanged + order.invoiced && (
                <Sum name="Refunded" amount={order.exchanged + order.invoiced - order.refunded} />
              )}
              {refundedCredit > 0 && (
                <div className="flex justify-between gap-4 py-1 text-[0.8125rem] text-ink-soft">
                  <dt>To your store credit</dt>
                  <dd>{formatMoney(refundedCredit)}</dd>
                </div>
              )}
              <div className="flex justify-between gap-4 py-1 font-medium">
                <dt>Total after refunds</dt>
                <dd>{formatMoney(cents(order.total - order.refunded))}</dd>
              </div>
            </>
          )}
        </dl>
      </section>
      <div className="grid min-w-0 flex-[2_1_14rem] gap-8">
        <section aria-labelledby={`ship-${order.number}`} className="rounded-lg bg-paper-deep p-6 text-sm">
          <p id={`ship-${order.number}`} className="font-serif text-lg">
            Ships to
          </p>
          <AddressLines lines={order.shipTo} />
          <p className="mt-3 break-all text-ink-soft">{order.email}</p>
          <p className="mt-3 text-ink-soft">
            {order.shippingMethod}, {formatBusinessDays(order.estimatedDays)}
          </p>
          {order.arrival && (
            <p className="mt-1 font-medium">
              <EstimatedArrival arrival={order.arrival} />
            </p>
          )}
          <Packages order={order} />
          {order.billTo && (
            <>
              <p className="mt-5 font-serif text-lg">Bill to</p>
              <AddressLines lines={order.billTo} />
            </>
          )}
        </section>
        <OrderReturns order={order} access={access} />
        <Timeline events={order.timeline} />
      </div>
    </div>
  )
}

function AddressLines({ lines }: { lines: readonly string[] }) {
  return (
    <address className="mt-2 leading-6 not-italic">
      {lines.map((line) => (
        <span key={line} className="block break-words">
          {line}
        </span>
      ))}
    </address>
  )
}

/** What happens to an order whose age check failed, and to its money. */
function AgeCheckNotice({ order }: { order: OrderView }) {
  const { footer, minimumAge } = useLayoutData()
  if (order.status !== 'age-check-failed') return null
  const { email } = footer.contact
  const paid = getPaidBalance(order)
  return (
    <section aria-label="Age check" className="rounded-lg bg-amber-soft p-6 leading-7 lg:w-full">
      <p>
        We only sell to adults {minimumAge} or older. If you think this is a mistake, email{' '}
        <a href={`mailto:${email}`} className="font-semibold break-all underline underline-offset-2">
          {email}
        </a>{' '}
        and mention order{' '}
        <span translate="no" className="figures">
          {order.number}
        </span>
        .
      </p>
      {order.cancelsAt && (
        <p className="mt-2">
          If we have not verified your age by {formatDay(order.cancelsAt)}, we cancel the order
          {paid > 0
            ? ` and refund the ${formatMoney(paid)} you paid to ${describeOriginalPayment(order)}.`
            : '. Nothing was charged.'}
        </p>
      )}
    </section>
  )
}

function Line({ line }: { line: OrderView['lines'][number] }) {
  return (
    <li className="flex flex-wrap items-start gap-4 py-4 first:pt-0">
      <span className="block size-16 shrink-0 overflow-hidden rounded-md bg-paper-deep">
        {line.image ? (
          <img
            {...createImageSources(line.image, 1200, '64px')}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            className="size-full object-contain"
          />
        ) : (
          <PicturePlaceholder />
        )}
      </span>
      <span className="min-w-0 flex-1 basis-24 text-sm">
        {line.href ? (
          <Link to={line.href} className="font-medium hover:text-leaf hover:underline">
            {line.name}
          </Link>
        ) : (
          <span className="font-medium">{line.name}</span>
        )}
        {line.size && (
          <span className="mt-0.5 block text-[0.8125rem] text-ink-faint">
            {formatVariantLabel(line.size)}
          </span>
        )}
        <span className="figures mt-0.5 block text-[0.8125rem] text-ink-soft">
          <OrderedQuantity line={line} /> × {formatUnitPrice(line)}
        </span>
        {line.onSale && (
          <span className="mt-1.5 mr-2 inline-block rounded-sm bg-amber-soft px-2 py-0.5 text-xs font-medium text-amber-deep">
            Final sale
          </span>
        )}
        <RemovedNote line={line} />
      </span>
      <span translate="no" className="figures ml-auto text-right text-sm font-medium">
        {formatMoney(line.total)}
        {line.discount > 0 && (
          <span className="block text-[0.8125rem] font-normal text-ink-soft">
            −{formatMoney(line.discount)}
          </span>
        )}
      </span>
    </li>
  )
}

/** What the shop took out of the order is struck. */
function OrderedQuantity({ line }: { line: OrderView['lines'][number] }) {
  if (line.removedQuantity === 0) return line.quantity
  const remaining = countRemaining(line)
  return (
    <>
      <del>{line.quantity}</del>
      {remaining > 0 && ` ${remaining}`}
    </>
  )
}

function RemovedNote({ line }: { line: OrderView['lines'][number] }) {
  const removed = describeRemoved(line)
  if (removed === undefined) return null
  return (
    <span className="mt-1.5 inline-block rounded-sm bg-amber-soft px-2 py-0.5 text-xs font-medium text-amber-deep">
      {removed} of your order
    </span>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return <Row name={name} value={formatSum(amount)} />
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

function Timeline({ events }: { events: OrderView['timeline'] }) {
  if (events.length === 0) return null
  return (
    <section aria-label="Order timeline">
      <ol className="border-l border-line pl-5 text-sm">
        {events.map(({ at, text }) => (
          <li key={at + text} className="relative pb-5 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.5625rem] size-2.5 rounded-full bg-leaf"
            />
            <p>{text}</p>
            <time dateTime={at} className="text-[0.8125rem] text-ink-faint">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
