import { useState } from 'react'
import type { CartLine } from '../../state/cart/cart-totals.ts'
import { saveForLater } from '../../state/wishlist/saved-items.ts'

/** Takes a line out of the cart and keeps it below. The focus moves to the page, because the line is gone. */
export function SaveForLater({ line: { product, quantity } }: { line: CartLine }) {
  const [busy, setBusy] = useState(false)
  return (
    <button
      type="button"
      aria-label={`Save for later: ${product.name}`}
      disabled={busy}
      onClick={async ({ currentTarget }) => {
        const main = currentTarget.closest('main')
        setBusy(true)
        await saveForLater(product.id, quantity)
        setBusy(false)
        if (document.activeElement === document.body) main?.focus({ preventScroll: true })
      }}
      className="mt-1.5 block py-1 text-[0.8125rem] text-ink-soft underline underline-offset-4 hover:text-leaf"
    >
      Save for later
    </button>
  )
}
