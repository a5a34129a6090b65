/** Product id → quantity, as browser and server both keep it. */
export type CartQuantities = Readonly<Record<string, number>>

/** How many lines a cart holds at the most. */
export const maxCartLines = 100

/** And how many pieces of one product. */
export const maxLineQuantity = 9999

/**
 * A guest's cart joined to the account's at sign-in (D23): the larger quantity of each product, capped by stock.
 * A product with no stock keeps one piece, so that the shopper is told and it does not vanish.
 */
export function mergeCarts(
  guest: CartQuantities,
  account: CartQuantities,
  stock: CartQuantities,
): CartQuantities {
  const wanted = (id: string) => Math.max(guest[id] ?? 0, account[id] ?? 0)
  const ids = [...new Set([...Object.keys(account), ...Object.keys(guest)])].filter(
    (id) => Object.hasOwn(stock, id) && wanted(id) > 0,
  )
  return Object.fromEntries(
    ids
      .slice(0, maxCartLines)
      .map((id) => [id, Math.max(1, Math.min(wanted(id), stock[id] ?? 0, maxLineQuantity))] as const),
  )
}
