import { type RefObject, useEffect, useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProductPicture } from '../../parts/catalog/product-picture.tsx'
import { calculateQuantityPrice } from '../../state/cart/cart-totals.ts'
import { usePricing } from '../../state/cart/price-list.ts'
import { useAddButton } from './use-add-button.ts'

/**
 * The buy box again, at the lower edge: on narrow screens always, on wide ones once the buy box is above the view. It
 * keeps its place at the end of the page while hidden, so that nothing moves when it appears.
 */
export function StickyBuyBar({
  product,
  quantity,
  buyBox,
}: {
  product: StorefrontProduct
  quantity: number
  buyBox: RefObject<HTMLElement | null>
}) {
  const pricing = usePricing()
  const { busy, add } = useAddButton(product, quantity)
  const isPast = useIsAboveView(buyBox)
  if (product.hold || isSoldOut(product)) return null
  const variant = describeVariant(product)
  return (
    <section
      aria-label="Buy this product"
      className={classNames(
        // The scroll padding of the page keeps what has the focus above the bar.
        'buy-bar sticky bottom-0 z-20 [@media(height<30rem)]:relative -mx-4 mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        'md:mx-0 md:flex-nowrap md:rounded-t-lg md:border md:border-b-0 md:px-5 md:shadow-panel',
        // It stays while a button in it has the focus.
        !isPast && 'md:not-focus-within:invisible',
      )}
    >
      <span className="hidden size-14 shrink-0 overflow-hidden rounded-md bg-paper-deep md:block">
        {isPast && <ProductPicture product={product} alt="" sizes="56px" />}
      </span>
      <p className="hidden min-w-0 flex-1 leading-5 md:block">
        <strong className="block truncate font-semibold">{product.name}</strong>
        {variant && <span className="figures block truncate text-sm text-ink-soft">{variant}</span>}
      </p>
      <p className="figures min-w-20 flex-1 text-sm leading-5 md:flex-none md:text-right">
        <span className="block truncate text-ink-soft">
          {quantity} {quantity === 1 ? 'piece' : 'pieces'}
        </span>
        <strong translate="no" className="text-base font-semibold">
          {formatMoney(calculateQuantityPrice(product, quantity, pricing).total)}
        </strong>
      </p>
      <Button size="large" busy={busy} onClick={add}>
        ADD TO CART
      </Button>
    </section>
  )
}

/** Whether the element was scrolled out at the upper edge. */
function useIsAboveView(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    // It watches the page above the view: a jump over the element never shows it in the view.
    const observer = new IntersectionObserver(
      (entries) => setIsAbove(entries.at(-1)?.isIntersecting ?? false),
      {
        rootMargin: '100000px 0px -100% 0px',
        threshold: 1,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAbove
}
