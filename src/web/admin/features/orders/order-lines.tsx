import { FileText } from 'lucide-react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { Panel } from '../../parts/page.tsx'
import { ProductPicture } from '../../parts/product-picture.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatCents, formatShare } from '../../state/words.ts'

/** What was bought, from which lot, and what it comes to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <Panel title={`${order.pieces} ${order.pieces === 1 ? 'item' : 'items'}`} flush>
      <ul className="divide-y divide-line">
        {order.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
          <li key={place} className="flex items-start gap-4 px-4 py-3">
            <ProductPicture url={line.image} />
            <div className="min-w-0 flex-1 text-sm">
              {line.slug === undefined ? (
                <span className="font-medium">{line.name}</span>
              ) : (
                <a href={shopProductUrl(line.slug)} className="font-medium hover:text-leaf hover:underline">
                  {line.name}
                </a>
              )}
              <p className="text-[0.8125rem] text-ink-soft">{line.size}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-faint">
                {line.lot === undefined ? 'No lot recorded' : `Lot ${line.lot}`}
                {line.coa && (
                  <a
                    href={line.coa}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex items-center gap-1 text-leaf hover:underline"
                  >
                    <FileText aria-hidden="true" size={13} /> Lab report
                  </a>
                )}
              </p>
            </div>
            <div className="figures shrink-0 text-right text-sm">
              <p className="font-medium">{formatCents(line.total)}</p>
              <p className="text-[0.8125rem] text-ink-soft">
                {line.quantity} × {formatCents(line.unitPrice)}
              </p>
              {line.discountShare > 0 && (
                <p className="text-xs text-ink-faint">
                  {formatCents(line.price)} less {formatShare(line.discountShare)}
                </p>
              )}
              {line.discount > 0 && (
                <p className="text-xs text-ink-faint">
                  −{formatCents(line.discount)} discount, {formatCents(line.paid)} paid
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 border-t border-line px-4 py-3 text-sm">
        <Sum words="Subtotal" amount={order.subtotal} />
        {order.discount > 0 && <Sum words={`Discount${promotionOf(order)}`} amount={-order.discount} />}
        <Sum
          words={`Shipping, ${order.shippingMethod}${order.discount > 0 ? '' : promotionOf(order)}`}
          amount={order.shipping}
        />
        {order.tax > 0 && <Sum words="Tax" amount={order.tax} />}
        <Sum words="Total" amount={order.total} strong />
        {order.refunded > 0 && <Sum words="Refunded" amount={-order.refunded} />}
      </dl>
    </Panel>
  )
}

/** ' (Good Friday, coupon GUMMIES59)' */
function promotionOf({ promotion, coupon }: AdminOrder): string {
  if (promotion === undefined) return ''
  return coupon === undefined ? ` (${promotion})` : ` (${promotion}, coupon ${coupon})`
}

function Sum({ words, amount, strong = false }: { words: string; amount: number; strong?: boolean }) {
  const weight = strong ? 'font-semibold text-ink' : 'text-ink-soft'
  return (
    <>
      <dt className={weight}>{words}</dt>
      <dd className={`text-right ${weight}`}>{formatCents(amount)}</dd>
    </>
  )
}
