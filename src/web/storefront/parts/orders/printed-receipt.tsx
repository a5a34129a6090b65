import type { ReactNode } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { formatDay, formatMoment } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import { formatShippingDiscounts, listItemDiscounts } from '#domain/orders/order-discount.ts'
import { describeRemoved, formatUnitPrice } from '#domain/orders/order-line.ts'
import { listPaidSums } from '#domain/orders/paid-sums.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { formatSum } from './format-sum.ts'
import { describeReceivedPayment, nameReceipt } from './receipt-payment.ts'

/**
 * The order as it is printed: seller, addresses, lines, totals, payment and refunds. Its head row repeats on every page,
 * and a line is never cut by a page's end.
 */
export function PrintedReceipt({ order }: { order: OrderView }) {
  const { shopName, footer } = useLayoutData()
  const seller = [...footer.contact.address, footer.contact.email, footer.contact.phone].filter(
    (row) => row !== '' && row !== shopName,
  )
  return (
    <div className="figures hidden text-[10pt] leading-snug print:block">
      <div className="flex justify-between gap-8 border-b-2 border-ink pb-4">
        <p>
          <span className="block font-serif text-2xl">{shopName}</span>
          <Rows rows={seller} />
        </p>
        <p className="text-right">
          <span className="block font-serif text-2xl">{nameReceipt(order)}</span>
          <span className="block font-semibold">{order.number}</span>
          <span className="block">Placed {formatMoment(order.placedAt)}</span>
        </p>
      </div>
      <div
        className={classNames(
          'mt-4 grid gap-6 break-inside-avoid',
          order.billTo ? 'grid-cols-4' : 'grid-cols-3',
        )}
      >
        <Part title="Ships to">
          <Rows rows={[...order.shipTo, order.email]} />
        </Part>
        {order.billTo && (
          <Part title="Bill to">
            <Rows rows={order.billTo} />
          </Part>
        )}
        <Part title="Shipping">
          <Rows rows={[order.shippingMethod, ...order.shipments.flatMap(({ tracking }) => tracking ?? [])]} />
        </Part>
        <Part title="Payment">
          <Rows rows={describeReceivedPayment(order)} />
        </Part>
      </div>
      <table className="mt-6 w-full border-collapse">
        <thead className="table-header-group">
          <tr className="border-b border-ink text-left text-[9pt]">
            <th className="py-1.5 pr-4 font-semibold">Product</th>
            <th className="py-1.5 pr-4 text-right font-semibold">Price</th>
            <th className="py-1.5 pr-4 text-right font-semibold">Quantity</th>
            <th className="py-1.5 text-right font-semibold">Amount</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id} className="break-inside-avoid border-b border-line align-top">
              <td className="py-2 pr-4">
                <span className="block">{line.name}</span>
                <span className="block text-[9pt] text-ink-soft">{describeLine(line)}</span>
              </td>
              <td className="py-2 pr-4 text-right">{formatUnitPrice(line)}</td>
              <td className="py-2 pr-4 text-right">{line.quantity}</td>
              <td className="py-2 text-right">{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals order={order} />
    </div>
  )
}

function describeLine(line: OrderView['lines'][number]): string {
  const removed = describeRemoved(line)
  return [
    line.size && formatVariantLabel(line.size),
    line.onSale ? 'Final sale' : undefined,
    removed && `${removed} of the order`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function Totals({ order }: { order: OrderView }) {
  return (
    <dl className="mt-4 ml-auto w-80 break-inside-avoid">
      <Sum name="Subtotal" amount={order.subtotal} />
      {listItemDiscounts(order.discounts).map(({ label, amount }) => (
        <Sum key={label} name={label} amount={-amount} />
      ))}
      <Row
        name={`Shipping${formatShippingDiscounts(order.discounts)}`}
        value={formatShippingPrice(order.shipping)}
      />
      {order.isTaxAdded ? (
        listTaxSums(order).map(({ name, amount }) => <Sum key={name} name={name} amount={amount} />)
      ) : (
        <Row name="Tax" value="Included" />
      )}
      <div className="mt-1 flex justify-between border-t-2 border-ink pt-2 text-[12pt] font-semibold">
        <dt>Total</dt>
        <dd>{formatMoney(order.total)}</dd>
      </div>
      {listPaidSums(order, order.paidAt === undefined ? 'To pay' : 'Paid').map(({ label, amount }) => (
        <Sum key={label} name={label} amount={amount} />
      ))}
      {order.exchanged > 0 && <Sum name="Exchanged for added items" amount={-order.exchanged} />}
      {order.invoiced > 0 && <Sum name="Taken off the invoice" amount={-order.invoiced} />}
      {order.refunds.map(({ at, amount, purpose }) => (
        <Sum
          key={at}
          name={`Refunded ${formatDay(at)}${purpose === undefined ? '' : `, ${purpose}`}`}
          amount={-amount}
        />
      ))}
      {order.refunded > 0 && <Sum name="Total after refunds" amount={order.total - order.refunded} />}
    </dl>
  )
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return <Row name={name} value={formatSum(amount)} />
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-6 py-0.5">
      <dt>{name}</dt>
      <dd className="text-right whitespace-nowrap">{value}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  )
}

function Rows({ rows }: { rows: readonly string[] }) {
  return rows.map((row) => (
    <span key={row} className="block break-words">
      {row}
    </span>
  ))
}
