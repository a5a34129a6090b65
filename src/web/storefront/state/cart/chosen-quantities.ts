import { create } from 'zustand'
import type { CartQuantities } from '#domain/cart/cart.ts'
import { useAfterHydration } from '../after-hydration.ts'
import { createSessionText } from '../browser-storage.ts'

const stored = createSessionText('chosen-quantities')

/** Product id → the quantity chosen on its card before it is in the cart. Kept for this session. */
const useChosenQuantities = create<CartQuantities>(() => readChosen())

function readChosen(): CartQuantities {
  try {
    const value: unknown = JSON.parse(stored.read() ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter(([, quantity]) => Number.isInteger(quantity) && quantity >= 0),
    )
  } catch {
    return {}
  }
}

/** The quantity chosen for a product, 1 at first. */
export function useChosenQuantity(productId: string): number {
  const hydrated = useAfterHydration()
  const chosen = useChosenQuantities((quantities) => quantities[productId])
  return hydrated ? (chosen ?? 1) : 1
}

export function chooseQuantity(productId: string, quantity: number): void {
  const { [productId]: _before, ...others } = useChosenQuantities.getState()
  const quantities = quantity === 1 ? others : { ...others, [productId]: quantity }
  useChosenQuantities.setState(quantities, true)
  stored.write(Object.keys(quantities).length > 0 ? JSON.stringify(quantities) : undefined)
}
