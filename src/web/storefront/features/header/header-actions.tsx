import { Heart, ShoppingBag, UserRound } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCartItemCount } from '../../state/cart/cart-totals.ts'
import { usePanels } from '../../state/panels.ts'
import { useWishlist } from '../../state/wishlist/wishlist.ts'

const action =
  'relative inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors duration-150 hover:bg-leaf-soft hover:text-leaf'

/** Wide enough for the cart panel. Narrower screens open the cart page. */
const wide = '(min-width: 768px)'

export function HeaderActions() {
  const { open, togglePanel } = usePanels()
  const wishlistCount = useWishlist((wishlist) => wishlist.productIds.length)
  return (
    <div className="-mr-2 ml-auto flex items-center md:ml-0">
      <button
        type="button"
        className={action}
        aria-label="Account"
        aria-haspopup="dialog"
        aria-expanded={open === 'account'}
        onClick={() => togglePanel('account')}
      >
        <UserRound aria-hidden="true" size={21} strokeWidth={1.6} />
      </button>
      <Link
        to={paths.wishlist()}
        className={action}
        aria-label={
          wishlistCount > 0
            ? `Wishlist, ${wishlistCount} ${wishlistCount === 1 ? 'product' : 'products'}`
            : 'Wishlist'
        }
      >
        <Heart aria-hidden="true" size={21} strokeWidth={1.6} />
        <Badge count={wishlistCount} />
      </Link>
      <CartLink />
    </div>
  )
}

function CartLink() {
  const itemCount = useCartItemCount()
  const { togglePanel } = usePanels()
  function openCartPanel(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !window.matchMedia(wide).matches) return
    event.preventDefault()
    togglePanel('cart')
  }
  return (
    <>
      <Link
        to={paths.cart()}
        onClick={openCartPanel}
        className={action}
        aria-label={itemCount > 0 ? `Cart, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}` : 'Cart'}
      >
        <ShoppingBag aria-hidden="true" size={21} strokeWidth={1.6} />
        <Badge count={itemCount} />
      </Link>
      <span className="sr-only" aria-live="polite">
        {itemCount > 0 ? `${itemCount} in cart` : ''}
      </span>
    </>
  )
}

function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="figures absolute top-0.5 right-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-leaf px-1 text-[0.6875rem] font-semibold text-paper"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
