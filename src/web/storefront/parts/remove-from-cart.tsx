import { Trash2 } from 'lucide-react'
import type { SpecProduct } from '#contract/spec-v1/product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { removeFromCart } from '../state/cart.ts'

/** Takes a line out of the cart; the focus goes on to the next line, to the one before, or to what holds the cart. */
export function RemoveFromCart({ product, className }: { product: SpecProduct; className?: string }) {
  return (
    <IconButton
      label={`Remove ${product.product_name}`}
      data-remove=""
      onClick={({ currentTarget }) => {
        const line = currentTarget.closest('li')
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
        const next =
          neighbour?.querySelector<HTMLElement>('[data-remove]') ??
          currentTarget.closest<HTMLElement>('[role="dialog"], main')
        next?.focus({ preventScroll: true })
        void removeFromCart(product._id)
      }}
      className={className}
    >
      <Trash2 aria-hidden="true" size={18} />
    </IconButton>
  )
}
