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

/**
 * Merges a guest's cart into the account's at sign-in (D23): the larger quantity of each product, capped by stock.
 * A sold-out product keeps a quantity of 1, so the shopper sees that it is sold out.
 */
export function mergeCarts(
  guest: CartQuantities,
  account: CartQuantities,
  stock: CartQuantities,
): CartQuantities {
  const mergedQuantity = (id: string) => Math.max(guest[id] ?? 0, account[id] ?? 0)
  const ids = [...new Set([...Object.keys(account), ...Object.keys(guest)])].filter(
    (id) => Object.hasOwn(stock, id) && mergedQuantity(id) > 0,
  )
  return Object.fromEntries(
    ids
      .slice(0, maxCartLines)
      .map((id) => [id, Math.max(1, Math.min(mergedQuantity(id), stock[id] ?? 0, maxLineQuantity))] as const),
  )
}
