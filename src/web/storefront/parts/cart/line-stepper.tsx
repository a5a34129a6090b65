import { Stepper } from '#web/ui/stepper.tsx'
import { setQuantity } from '../../state/cart/cart.ts'
import type { CartLine } from '../../state/cart/cart-totals.ts'
import { QuantityNote, useQuantityLimit } from './quantity-note.tsx'

/** The quantity of a cart line. It may exceed what can be ordered, but it cannot be raised beyond it. */
export function LineStepper({ line: { product, quantity } }: { line: CartLine }) {
  const limit = useQuantityLimit(product)
  return (
    <div className="min-w-0">
      <Stepper
        small
        label={`Quantity of ${product.name}`}
        value={quantity}
        max={Math.max(quantity, limit.max)}
        onChange={(next) => void setQuantity(product.id, next)}
      />
      <QuantityNote limit={limit} quantity={quantity} className="mt-1" />
    </div>
  )
}
