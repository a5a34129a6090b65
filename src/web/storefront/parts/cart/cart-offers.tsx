import { formatMoney } from '#domain/money.ts'
import { useCall } from '../../api/use-call.ts'
import type { CartTotals } from '../../state/cart/cart-totals.ts'
import { findUnpaidOrderAccess } from '../../state/orders/placed-orders.ts'
import { GiftList } from './gift-list.tsx'

/**
 * What automatic promotions and sets of bundles bring for the cart: free gifts, what the checkout takes off, and why a set does not
 * have its price. Nothing while there is none.
 */
export function CartOffers({ totals, className = '' }: { totals: CartTotals; className?: string }) {
  const items = totals.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  const input = items.length === 0 ? undefined : { items, unpaidOrder: findUnpaidOrderAccess() }
  const { value } = useCall('quoteCart', input, { keepPrevious: true })
  if (value === undefined) return null
  const { promotion, setNotes, gifts, giftNotes } = value
  const saves = promotion?.kind === 'free-shipping' ? undefined : promotion
  if (saves === undefined && setNotes.length + gifts.length + giftNotes.length === 0) return null
  return (
    <section aria-label="Your offers" className={className}>
      {saves && (
        <p className="figures flex justify-between gap-4 text-sm">
          <span className="text-ink-soft">{saves.name}, taken off at checkout</span>
          <span className="font-medium">−{formatMoney(saves.saves)}</span>
        </p>
      )}
      {setNotes.map((note) => (
        <p key={note} role="status" className="mt-2 text-[0.8125rem] text-ink-soft first:mt-0">
          {note}
        </p>
      ))}
      <GiftList quote={value} className={saves ? 'mt-4' : undefined} />
    </section>
  )
}
