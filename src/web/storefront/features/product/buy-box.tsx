import type { RefObject } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { QuantityNote, useQuantityLimit } from '../../parts/cart/quantity-note.tsx'
import { calculateQuantityPrice } from '../../state/cart/cart-totals.ts'
import { usePricing } from '../../state/cart/price-list.ts'
import { DeliveryCheck } from './delivery-check.tsx'
import { SoldOut } from './sold-out.tsx'
import { useAddButton } from './use-add-button.ts'

interface Props {
  product: StorefrontProduct
  quantity: number
  onQuantity: (quantity: number) => void
  ref: RefObject<HTMLDivElement | null>
}

/** Quantity, total and ADD TO CART, or the reason why the product cannot be bought. */
export function BuyBox({ product, quantity, onQuantity, ref }: Props) {
  const pricing = usePricing()
  const limit = useQuantityLimit(product)
  const { busy, add } = useAddButton(product, quantity)
  if (product.hold) return <SalesHoldNotice notice={product.hold.notice} />
  if (isSoldOut(product)) return <SoldOut product={product} />
  return (
    <div ref={ref}>
      <div className="flex flex-wrap items-center gap-3">
        <Stepper label="Quantity" min={1} max={limit.max} value={quantity} onChange={onQuantity} />
        <Button size="large" busy={busy} onClick={add} className="grow max-md:hidden">
          ADD TO CART
        </Button>
      </div>
      <QuantityNote limit={limit} quantity={quantity} className="mt-2" />
      <p className="figures mt-3 text-sm text-ink-soft" aria-live="polite">
        Total{' '}
        <span translate="no">{formatMoney(calculateQuantityPrice(product, quantity, pricing).total)}</span>
      </p>
      <DeliveryCheck productId={product.id} />
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
