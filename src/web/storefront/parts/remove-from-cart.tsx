import { Trash2 } from 'lucide-react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { removeFromCart } from '../state/cart.ts'

/** Takes a line out of the cart; the focus goes on to the next line, to the one before, or to what holds the cart. */
export function RemoveFromCart({ product, className }: { product: StorefrontProduct; className?: string }) {
  return (
    <IconButton
      label={`Remove ${product.name}`}
      data-remove=""
      onClick={({ currentTarget }) => {
        const line = currentTarget.closest('li')
        const neighbour = line?.nextElementSibling ?? line?.previousElementSibling
        const next =
          neighbour?.querySelector<HTMLElement>('[data-remove]') ??
          currentTarget.closest<HTMLElement>('[role="dialog"], main')
        next?.focus({ preventScroll: true })
        void removeFromCart(product.id)
      }}
      className={className}
    >
      <Trash2 aria-hidden="true" size={18} />
    </IconButton>
  )
}
