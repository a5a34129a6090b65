import { formatUnits } from '../text.ts'

/** Product id → quantity, in the browser and on the server. */
export type CartQuantities = Readonly<Record<string, number>>

/** A product that was put in a cart and is no longer sold. */
export interface DiscontinuedProduct {
  readonly productId: string
  /** 'Green Maeng Da, 8 OZ'; undefined when the shop does not know it. */
  readonly name?: string | undefined
}

/** Maximum number of lines in a cart. */
export const maxCartLines = 100

/** Maximum quantity of one product. */
export const maxLineQuantity = 9999

/** A cart after a sign-in, and what became different from the two before. */
export interface MergedCarts {
  readonly cart: CartQuantities
  /** What did not fit into the cart. */
  readonly rest: CartQuantities
  /** How many lines have fewer items, because of the stock. */
  readonly lowered: number
}

/**
 * Merges a guest's cart into the account's at sign-in: the larger quantity of each product, capped by stock.
 * A sold-out product keeps a quantity of 1, so the shopper sees that it is sold out. The lines of the account stay.
 */
export function mergeCarts(
  guest: CartQuantities,
  account: CartQuantities,
  stock: CartQuantities,
): MergedCarts {
  const wanted = [...new Set([...Object.keys(account), ...Object.keys(guest)])]
    .map((id) => [id, Math.max(guest[id] ?? 0, account[id] ?? 0)] as const)
    .filter(([id, quantity]) => Object.hasOwn(stock, id) && quantity > 0)
  const lines = wanted.map(
    ([id, quantity]) => [id, Math.max(1, Math.min(quantity, stock[id] ?? 0, maxLineQuantity))] as const,
  )
  const kept = lines.slice(0, maxCartLines)
  return {
    cart: Object.fromEntries(kept),
    rest: Object.fromEntries(lines.slice(maxCartLines)),
    lowered: kept.filter(([, quantity], index) => quantity < (wanted[index]?.[1] ?? 0)).length,
  }
}

/** What a sign-in did to the cart, for the shopper. Undefined when it lost nothing. */
export function explainMergedCarts({ rest, lowered }: MergedCarts): string | undefined {
  const saved = Object.keys(rest).length
  const sentences = [
    saved > 0 &&
      `Your cart is full with ${maxCartLines} products. We moved ${formatUnits(saved, 'product')} to Saved for later.`,
    lowered > 0 &&
      `We lowered the quantity of ${formatUnits(lowered, 'product')} in your cart to what is in stock.`,
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}
