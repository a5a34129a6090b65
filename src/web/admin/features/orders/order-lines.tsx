import { FileText } from 'lucide-react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { cents } from '#domain/money.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'

import {
  countRemaining,
  describeLineLots,
  describeRemoved,
  formatUnitPrice,
} from '#domain/orders/order-line.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'

import { Panel } from '../../parts/page.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatCents, formatPercent } from '../../state/format.ts'
import { ChangeLotButton } from './change-lot-dialog.tsx'
import { EditOrderButton } from './edit-order-dialog.tsx'
import { explainShortLot } from './short-lot-text.ts'

/** The items of the order with their lots, and the totals. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { refunded = 0, exchanged = 0, invoiced = 0 } = order
  const takenOff = refunded + exchanged + invoiced
  return (
    <Panel
      title={`${order.quantity} ${order.quantity === 1 ? 'item' : 'items'}`}
      aside={<EditOrderButton order={order} />}
      flush
    >
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-start gap-4 px-4 py-3">
            <ProductThumbnail url={line.image} />
            <div className="min-w-0 flex-1 text-sm">
              {line.productSlug === undefined ? (
                <span className="font-medium">{line.name}</span>
              ) : (
                <a
                  href={shopProductUrl(line.productSlug)}
                  className="font-medium hover:text-leaf hover:underline"
                >
                  {line.name}
                </a>
              )}
              <p className="text-[0.8125rem] text-ink-soft">{describeVariant({ size: line.size })}</p>
              <RemovedBadge line={line} />
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-faint">
                {describeLineLots(line.lots) ?? 'No lot recorded'}
                {line.lots.map(({ id, number, labReportUrl }) => (
                  <LabReport
                    key={id}
                    url={labReportUrl}
                    label={line.lots.length === 1 ? 'Lab report' : `Lab report of ${number}`}
                  />
                ))}
                <ChangeLotButton order={order} line={line} />
              </p>
              <ShortLot text={explainShortLot(order, line)} />
            </div>
            <div className="figures shrink-0 text-right text-sm">
              <p className="font-medium">{formatCents(line.total)}</p>
              <p className="text-[0.8125rem] text-ink-soft">
                <LineQuantity line={line} /> × {formatUnitPrice({ unitPrice: cents(line.unitPrice) })}
              </p>
              {line.tierDiscount > 0 && (
                <p className="text-xs text-ink-faint">
                  {formatCents(line.price)} − {formatPercent(line.tierDiscount)}
                </p>
              )}
              {line.priceList !== undefined && (
                <p className="text-xs text-ink-faint">Price list {line.priceList}</p>
              )}
              {line.discount > 0 && (
                <p className="text-xs text-ink-faint">
                  −{formatCents(line.discount)} discount, {formatCents(line.paid)} paid
                </p>
              )}
              {line.tax > 0 && <p className="text-xs text-ink-faint">+{formatCents(line.tax)} tax</p>}
            </div>
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line px-4 py-3 text-sm">
        <Sum label="Subtotal" amount={order.subtotal} />
        {listItemDiscounts(order.discounts).map(({ label, amount }) => (
          <Sum key={label} label={label} amount={-amount} />
        ))}
        <Sum
          label={`Shipping, ${order.shippingMethod}${formatShippingDiscounts(order.discounts)}`}
          amount={order.shipping}
        />
        {order.taxTerms !== undefined &&
          listTaxSums({
            tax: cents(order.tax),
            excise: cents(order.excise),
            deliveryFee: cents(order.deliveryFee),
          }).map(({ name, amount }, index) => (
            <Sum key={name} label={index === 0 ? `${name} (${order.taxTerms})` : name} amount={amount} />
          ))}
        <Sum label="Total" amount={order.total} strong />
        {order.paidSums?.map(({ label, amount }) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        {takenOff > 0 && (
          <>
            {exchanged > 0 && <Sum label="Exchanged for added items" amount={-exchanged} />}
            {invoiced > 0 && <Sum label="Taken off the invoice" amount={-invoiced} />}
            {refunded > 0 && <Sum label="Refunded" amount={-refunded} />}
            <Sum label="Total after refunds" amount={order.total - takenOff} strong />
          </>
        )}
      </dl>
    </Panel>
  )
}

function LabReport({ url, label }: { url: string | undefined; label: string }) {
  if (url === undefined) return null
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1 text-leaf hover:underline"
    >
      <FileText aria-hidden="true" size={13} /> {label}
    </a>
  )
}

function ShortLot({ text }: { text: string | undefined }) {
  return text && <p className="mt-0.5 text-[0.8125rem] font-medium text-amber-deep">{text}</p>
}

function RemovedBadge({ line }: { line: AdminOrder['lines'][number] }) {
  const removed = describeRemoved(line)
  if (removed === undefined) return null
  return (
    <p className="my-1">
      <StatusBadge state="removed" label={removed} tone="critical" />
    </p>
  )
}

/** How many are in the order. The number that was bought is struck when it was more. */
function LineQuantity({ line }: { line: AdminOrder['lines'][number] }) {
  const remaining = countRemaining(line)
  if (remaining === line.quantity) return remaining
  return (
    <>
      <del>{line.quantity}</del>
      {remaining > 0 && <strong className="font-semibold text-ink"> {remaining}</strong>}
    </>
  )
}

function Sum({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  const weight = strong ? 'font-semibold text-ink' : 'text-ink-soft'
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>{formatCents(amount)}</dd>
    </>
  )
}
