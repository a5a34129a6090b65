import { useState } from 'react'
import type { BundlePageData } from '#contract/shop/bundles.ts'
import { Button } from '#web/ui/button.tsx'
import { addSetToCart } from '../../state/cart/add-set.ts'
import { useSayAdded } from '../../state/cart/use-add-to-cart.ts'

/** Adds all products of a set to the cart, or says why none was added. */
export function AddSet({ bundle: { id, name, unavailable } }: { bundle: BundlePageData }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const sayAdded = useSayAdded()
  async function add() {
    setBusy(true)
    setRefusal(undefined)
    const refused = await addSetToCart(id)
    setBusy(false)
    setRefusal(refused)
    if (refused === undefined) sayAdded(`${name} added to cart!`)
  }
  if (unavailable)
    return (
      <p
        role="note"
        className="rounded-lg border border-line-strong bg-paper-deep px-5 py-4 text-sm leading-6"
      >
        <strong className="font-semibold">The set cannot be bought now.</strong> {unavailable}
      </p>
    )
  return (
    <div>
      <Button size="large" busy={busy} onClick={() => void add()} className="h-auto! min-h-13 w-full py-2">
        Add the set to cart
      </Button>
      <p role="alert" className="mt-2 text-sm font-medium text-refusal empty:hidden">
        {refusal}
      </p>
    </div>
  )
}
