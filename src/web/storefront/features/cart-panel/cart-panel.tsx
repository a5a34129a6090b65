import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyCartNote, LostCartNote } from '../../parts/cart/cart-keeping.tsx'
import { CartOffers } from '../../parts/cart/cart-offers.tsx'
import { FreeShippingBar } from '../../parts/cart/free-shipping-bar.tsx'
import { LineStepper } from '../../parts/cart/line-stepper.tsx'
import { RemoveFromCart } from '../../parts/cart/remove-from-cart.tsx'
import { DiscontinuedNotice } from '../../parts/catalog/discontinued-notice.tsx'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { Drawing } from '../../parts/drawing.tsx'
import { SectionLoadError } from '../../parts/section-load-error.tsx'
import { addedMessage, loadCart, useCart } from '../../state/cart/cart.ts'
import {
  type CartLine,
  explainBlockedCart,
  placeholderIds,
  useCartTotals,
} from '../../state/cart/cart-totals.ts'
import { useMaxOrderUnits } from '../../state/cart/price-list.ts'
import { usePanels } from '../../state/panels.ts'
import { CrossSell } from './cross-sell.tsx'

/** The cart in a panel: its lines, the progress to free shipping, and links to the cart and the checkout. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
  const status = useCart((cart) => cart.status)
  const totals = useCartTotals()
  const maxOrderUnits = useMaxOrderUnits()
  const known = status === 'ready' && totals.loadingIds.length === 0
  const blocked = known ? explainBlockedCart(totals, maxOrderUnits) : undefined
  const reasonId = useId()
  const addedId = useId()
  const { isAfterAdding } = usePanels()
  const empty = known && totals.lines.length === 0
  return (
    <Overlay
      title="Shopping cart"
      place="right"
      onClose={onClose}
      describedBy={isAfterAdding ? addedId : undefined}
      footer={
        !empty &&
        status !== 'failed' && (
          <>
            <p className="flex items-baseline justify-between text-base">
              <span>Subtotal</span>
              <strong translate="no" className="figures text-lg font-semibold">
                {known ? formatMoney(totals.subtotal) : <Skeleton className="h-6 w-20" />}
              </strong>
            </p>
            <div className="mt-4 grid grid-cols-2 gap-3">
              <Link to={paths.cart()} onClick={onClose} className={buttonClass('outline', 'large')}>
                View Cart
              </Link>
              {blocked === undefined ? (
                <Link to={paths.checkout()} onClick={onClose} className={buttonClass('primary', 'large')}>
                  Checkout
                </Link>
              ) : (
                <Button size="large" disabled aria-describedby={reasonId}>
                  Checkout
                </Button>
              )}
            </div>
            {blocked && (
              <p id={reasonId} className="mt-2 text-[0.8125rem] text-ink-soft">
                {blocked}
              </p>
            )}
          </>
        )
      }
    >
      {isAfterAdding && (
        <p
          id={addedId}
          className="flex items-center gap-2 border-b border-line px-5 py-3 text-sm font-semibold text-leaf"
        >
          <Check aria-hidden="true" size={18} />
          {addedMessage}
        </p>
      )}
      {status === 'failed' && (
        <SectionLoadError
          contentName="cart"
          note="Your items are safe. Please try again."
          onRetry={loadCart}
        />
      )}
      <DiscontinuedNotice className="m-5" />
      {empty && <Empty onClose={onClose} />}
      {status !== 'failed' && !empty && (
        <>
          <div className="border-b border-line bg-leaf-soft/60 px-5 py-4">
            {known ? <FreeShippingBar subtotal={totals.subtotal} /> : <Skeleton className="h-7 w-full" />}
          </div>
          <ul className="divide-y divide-line px-5">
            {totals.lines.map((line) => (
              <PanelLine key={line.product.id} line={line} onClose={onClose} />
            ))}
            {(status === 'loading' ? placeholderIds : totals.loadingIds).map((id) => (
              <li key={id} className="flex gap-4 py-5">
                <Skeleton className="size-20" />
                <Skeleton className="h-16 flex-1" />
              </li>
            ))}
          </ul>
          {known && <CartOffers totals={totals} className="border-t border-line px-5 py-5" />}
          <LostCartNote />
          {known && (
            <CrossSell productIds={totals.lines.map(({ product }) => product.id)} onClose={onClose} />
          )}
        </>
      )}
    </Overlay>
  )
}

function PanelLine({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { product, quantity, total, isForSale, problem } = line
  return (
    <li className="flex gap-4 py-5">
      <ProductThumb product={product} onClick={onClose} className="size-20 rounded-md" />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <Link
            to={paths.product(product.slug)}
            onClick={onClose}
            className="min-w-0 text-sm leading-5 font-medium hover:text-leaf"
          >
            {product.name}
          </Link>
          <RemoveFromCart product={product} className="-mt-2.5 -mr-2.5 text-ink-soft" />
        </div>
        <p className="figures mt-1 text-[0.8125rem] text-ink-faint">{describeVariant(product)}</p>
        <div className="mt-2 flex items-center justify-between gap-3">
          <LineStepper line={line} />
          <p className="figures text-sm font-semibold">
            <span className="sr-only">Line total </span>
            {isForSale ? formatMoney(total) : <span className="font-normal text-ink-faint">Not counted</span>}
          </p>
        </div>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1.5 text-[0.8125rem]">
          <ProductPrice product={product} quantity={quantity} />
          {quantity > 1 && <span className="text-ink-faint">each</span>}
        </p>
        {problem && <p className="mt-2 text-[0.8125rem] font-medium text-refusal">{problem}</p>}
      </div>
    </li>
  )
}

function Empty({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col items-center gap-5 px-8 py-16 text-center">
      <Drawing subject="bag" />
      <p className="font-serif text-2xl">Your cart is empty.</p>
      <EmptyCartNote className="max-w-64 text-sm text-ink-soft" />
      <Link to={paths.products()} onClick={onClose} className={buttonClass('primary')}>
        Browse All Products
      </Link>
    </div>
  )
}
