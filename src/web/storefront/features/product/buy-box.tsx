import { useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { addToCart } from '../../state/cart.ts'
import { calculateQuantityPrice } from '../../state/cart-totals.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { SoldOut } from './sold-out.tsx'

interface Props {
  product: StorefrontProduct
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Quantity, total and ADD TO CART, or the reason why the product cannot be bought. */
export function BuyBox({ product, quantity, onQuantity }: Props) {
  const tiers = useLayoutData().tiers
  const { busy, add } = useAddToCart(product, quantity)
  if (product.hold) return <SalesHoldNotice notice={product.hold.notice} />
  if (isSoldOut(product)) return <SoldOut product={product} />
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper label="Quantity" min={1} max={product.stock} value={quantity} onChange={onQuantity} />
        <Button size="large" busy={busy} onClick={add} className="grow max-md:hidden">
          ADD TO CART
        </Button>
      </div>
      <p className="figures mt-3 text-sm text-ink-soft" aria-live="polite">
        Total {formatMoney(calculateQuantityPrice(product, quantity, tiers).total)}
      </p>
    </div>
  )
}

function SalesHoldNotice({ notice }: { notice: string }) {
  return (
    <div
      role="note"
      className="rounded-lg border border-amber-deep/40 bg-amber-soft px-5 py-4 text-sm leading-6"
    >
      {notice}
    </div>
  )
}

/** The buy box on narrow screens, always in reach of the thumb. */
export function StickyBuyBar({ product, quantity }: { product: StorefrontProduct; quantity: number }) {
  const tiers = useLayoutData().tiers
  const { busy, add } = useAddToCart(product, quantity)
  if (product.hold || isSoldOut(product)) return null
  return (
    <div className="sticky bottom-0 z-20 [@media(height<30rem)]:relative -mx-4 mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
      <p className="figures min-w-20 flex-1 text-sm leading-5">
        <span className="block truncate text-ink-soft">
          {quantity} {quantity === 1 ? 'piece' : 'pieces'}
        </span>
        <strong className="text-base font-semibold">
          {formatMoney(calculateQuantityPrice(product, quantity, tiers).total)}
        </strong>
      </p>
      <Button size="large" busy={busy} onClick={add}>
        ADD TO CART
      </Button>
    </div>
  )
}

function useAddToCart(product: StorefrontProduct, quantity: number) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    add: async () => {
      setBusy(true)
      await addToCart(product, quantity)
      setBusy(false)
    },
  }
}
