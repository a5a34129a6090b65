import { useSession } from '../../state/account/session.ts'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { useCart } from '../../state/cart/cart.ts'
import { isStorageOff } from '../../state/storage-off.ts'

/** Whether the cart ends with the page: that of a guest whose browser keeps nothing. */
function useIsCartLost(): boolean {
  const isAfterHydration = useAfterHydration()
  const isGuest = useSession(({ status }) => status === 'guest')
  return isAfterHydration && isGuest && isStorageOff()
}

/** How long an empty cart keeps what is added. */
export function EmptyCartNote({ className }: { className: string }) {
  const isLost = useIsCartLost()
  // Not beside the news that something left the cart.
  const hasDiscontinued = useCart((cart) => cart.discontinued.length > 0)
  if (hasDiscontinued) return null
  return (
    <p className={className}>
      {isLost
        ? 'Your browser blocks storage, so the cart cannot be kept: items you add stay until you leave or reload the page.'
        : 'Items you add stay here until you come back.'}
    </p>
  )
}

/** Says that a cart with items is not kept. Nothing for one that is. */
export function LostCartNote() {
  if (!useIsCartLost()) return null
  return (
    <p className="rounded-lg bg-amber-soft px-4 py-3 text-[0.8125rem] text-amber-deep">
      Your browser blocks storage, so this cart is lost when you leave or reload the page.
    </p>
  )
}
