import { Trash2 } from 'lucide-react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { IconButton } from '#web/ui/button.tsx'
import { removeFromCart } from '../../state/cart/cart.ts'
import { leaveLine } from '../leave-line.ts'

/** Removes a line from the cart. The focus moves to the next or previous line, or to the container of the cart. */
export function RemoveFromCart({ product, className }: { product: StorefrontProduct; className?: string }) {
  return (
    <IconButton
      label={`Remove ${product.name}`}
      data-remove=""
      onClick={({ currentTarget }) => {
        leaveLine(currentTarget)
        void removeFromCart(product.id)
      }}
      className={className}
    >
      <Trash2 aria-hidden="true" size={18} />
    </IconButton>
  )
}
