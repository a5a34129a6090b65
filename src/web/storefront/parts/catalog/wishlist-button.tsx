import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { toggleWishlist, useIsInWishlist } from '../../state/wishlist/wishlist.ts'

/** Adds the product to the wishlist or removes it. The heart is filled while it is there. */
export function WishlistButton({ product, className }: { product: StorefrontProduct; className?: string }) {
  const isInWishlist = useIsInWishlist(product.id)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(button, busy)
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={isInWishlist}
      aria-label={`Wishlist: ${product.name}`}
      disabled={busy}
      onClick={async () => {
        setBusy(true)
        await toggleWishlist(product.id)
        setBusy(false)
      }}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-full text-leaf transition-colors duration-150 hover:bg-leaf-soft',
        className,
      )}
    >
      <Heart
        aria-hidden="true"
        size={20}
        strokeWidth={1.6}
        className={isInWishlist ? 'fill-current' : undefined}
      />
    </button>
  )
}
