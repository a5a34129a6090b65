import { Stepper } from '#web/ui/stepper.tsx'
import { setQuantity } from '../../state/cart/cart.ts'
import type { CartLine } from '../../state/cart/cart-totals.ts'

/** The quantity of a cart line. It may exceed the stock, but it cannot be raised beyond it. */
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
