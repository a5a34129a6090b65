import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { CartQuote } from '#domain/cart/cart-quote.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatMoney, subtract } from '#domain/money.ts'
import { formatPaymentMethod } from '#domain/payments/payment-method.ts'
import { formatPromotion } from '#domain/promotions/describe-promotion.ts'
import type { Arrival } from '#domain/shipping/arrival.ts'
import { formatShippingPrice } from '#domain/shipping/shipping-price.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { GiftList } from '../../parts/cart/gift-list.tsx'
import { ProductPicture } from '../../parts/catalog/product-picture.tsx'
import { EstimatedArrival } from '../../parts/shipping/arrival.tsx'
import type { CartTotals } from '../../state/cart/cart-totals.ts'

/** What is ordered and what it costs, folded on narrow screens. The lines come from the cart, the total from the server. */
export function OrderSummary({
  cart,
  quote,
  isCurrent,
  coupon,
  arrival,
  shippingNote,
  canBeOrdered,
}: {
  cart: CartTotals
  quote?: CartQuote
  /** False while a newer quote is on its way. */
  isCurrent: boolean
  coupon: ReactNode
  /** When the chosen shipping method is expected to deliver. */
  arrival?: Arrival
  /** What stands in place of the shipping price while there is none. */
  shippingNote: string
  /** Nothing is added up for a cart that cannot be ordered. */
  canBeOrdered: boolean
}) {
  const [open, setOpen] = useState(false)
  const contentId = useId()
  return (
    <section
      aria-labelledby="order-summary-title"
      className="rounded-lg border border-line bg-card p-6 max-lg:px-5 max-lg:py-0"
    >
      <h2 id="order-summary-title" className="text-2xl max-lg:sr-only">
        Order summary
      </h2>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full flex-wrap items-center gap-2 text-left lg:hidden"
      >
        <span className="text-sm font-semibold text-leaf">{open ? 'Hide' : 'Show'} order summary</span>
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames('text-leaf transition-transform duration-150', open && 'rotate-180')}
        />
        <span className="figures ml-auto text-lg font-semibold">
          {canBeOrdered && <Due quote={quote} isCurrent={isCurrent} skeleton="h-6 w-20" />}
        </span>
      </button>
      <div id={contentId} className={classNames('max-lg:pb-5', !open && 'max-lg:hidden')}>
        <ul className="mt-5 grid gap-4 max-lg:mt-2">
          {cart.lines.map(({ product, quantity, total, isFinalSale, problem }) => (
            <li key={product.id} className="flex flex-wrap items-start gap-x-4">
              <span className="relative shrink-0">
                <span className="block size-16 overflow-hidden rounded-md border border-line bg-paper-deep">
                  <ProductPicture product={product} alt="" sizes="112px" />
                </span>
                <span className="figures absolute -top-2 -right-2 inline-flex h-6 min-w-6 items-center justify-center rounded-full bg-leaf px-1.5 text-xs font-semibold text-paper">
                  <span className="sr-only">Quantity </span>
                  {quantity}
                </span>
              </span>
              <span className="min-w-0 flex-[1_1_5rem] text-sm">
                <span className="block font-medium wrap-break-word">{product.name}</span>
                <span className="mt-0.5 block text-[0.8125rem] text-ink-faint">
                  {describeVariant(product)}
                </span>
                {isFinalSale && (
                  <span className="mt-1 inline-block rounded-sm bg-amber-soft px-2 py-0.5 text-xs font-medium text-amber-deep">
                    Final sale
                  </span>
                )}
                {problem && (
                  <span className="mt-1 block text-[0.8125rem] font-medium text-refusal">{problem}</span>
                )}
              </span>
              <span translate="no" className="figures ml-auto text-sm font-medium">
                {formatMoney(total)}
              </span>
            </li>
          ))}
        </ul>
        {quote && canBeOrdered && <GiftList quote={quote} className="mt-4" />}
        <div className="mt-6 border-t border-line pt-5">{coupon}</div>
        {canBeOrdered && (
          <Sums
            cart={cart}
            quote={quote}
            isCurrent={isCurrent}
            arrival={arrival}
            shippingNote={shippingNote}
          />
        )}
      </div>
    </section>
  )
}

function Sums({
  cart,
  quote,
  isCurrent,
  arrival,
  shippingNote,
}: {
  cart: CartTotals
  quote?: CartQuote
  isCurrent: boolean
  arrival?: Arrival
  shippingNote: string
}) {
  return (
    <dl aria-live="polite" aria-busy={!isCurrent} className="figures mt-5 border-t border-line pt-3 text-sm">
      <Row name="Subtotal">{formatMoney(quote?.subtotal ?? cart.subtotal)}</Row>
      {quote !== undefined && quote.discount > quote.methodDiscount && (
        <Row name={`Discount${formatPromotion(quote.promotion?.name)}`}>
          −{formatMoney(subtract(quote.discount, quote.methodDiscount))}
        </Row>
      )}
      {quote?.method !== undefined && quote.method !== 'invoice' && quote.methodDiscount > 0 && (
        <Row name={`Discount${formatPromotion(formatPaymentMethod(quote.method))}`}>
          −{formatMoney(quote.methodDiscount)}
        </Row>
      )}
      <Row
        name={`Shipping${quote?.promotion?.kind === 'free-shipping' ? formatPromotion(quote.promotion?.name) : ''}`}
      >
        {quote?.shipping === undefined ? (
          <span className="text-ink-faint">{shippingNote}</span>
        ) : (
          formatShippingPrice(quote.shipping)
        )}
      </Row>
      {arrival && (
        <div className="pb-1.5 text-[0.8125rem] text-ink-soft">
          <dt className="sr-only">Delivery</dt>
          <dd>
            <EstimatedArrival arrival={arrival} />
          </dd>
        </div>
      )}
      {quote !== undefined &&
        quote.tax > 0 &&
        listTaxSums(quote).map(({ name, amount }) => (
          <Row key={name} name={name}>
            {formatMoney(amount)}
          </Row>
        ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-serif text-xl">
          {quote !== undefined && quote.shipping === undefined ? 'Total before shipping' : 'Total'}
        </dt>
        <dd className="text-xl font-semibold">
          <Total quote={quote} isCurrent={isCurrent} skeleton="h-7 w-24" />
        </dd>
      </div>
      {quote !== undefined && quote.credit > 0 && (
        <>
          <Row name="Store credit">−{formatMoney(quote.credit)}</Row>
          <div className="flex items-baseline justify-between gap-4 py-1.5 text-base font-semibold">
            <dt>To pay</dt>
            <dd>
              <Due quote={quote} isCurrent={isCurrent} skeleton="h-6 w-20" />
            </dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** What store credit leaves of the total. */
function Due({ quote, isCurrent, skeleton }: { quote?: CartQuote; isCurrent: boolean; skeleton: string }) {
  return quote === undefined || !isCurrent ? (
    <Skeleton className={skeleton} />
  ) : (
    formatMoney(subtract(quote.total, quote.credit))
  )
}

function Total({ quote, isCurrent, skeleton }: { quote?: CartQuote; isCurrent: boolean; skeleton: string }) {
  return quote === undefined || !isCurrent ? <Skeleton className={skeleton} /> : formatMoney(quote.total)
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-1.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
