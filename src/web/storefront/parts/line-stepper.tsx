import { Stepper } from '#web/ui/stepper.tsx'
import { setQuantity } from '../state/cart.ts'
import type { CartLine } from '../state/cart-totals.ts'

/** The quantity of a line of the cart. A line may hold more than is left, but not grow beyond it. */
export function LineStepper({ line: { product, quantity } }: { line: CartLine }) {
  return (
    <Stepper
      small
      label={`Quantity of ${product.name}`}
      value={quantity}
      max={Math.max(quantity, product.stock)}
      onChange={(next) => void setQuantity(product.id, next)}
    />
  )
}
