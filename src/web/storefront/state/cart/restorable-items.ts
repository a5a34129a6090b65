import type { OrderView } from '#contract/shop/order.ts'

export type RestoredLine = Pick<OrderView['lines'][number], 'productId' | 'name' | 'quantity' | 'unitPrice'>

/**
 * What of an order can go back into a cart, each product once, and the names of what the shop no longer has. A free gift
 * comes with its promotion, and would be charged as a product.
 */
export function listRestorableItems(lines: readonly RestoredLine[]): {
  readonly quantities: ReadonlyMap<string, number>
  readonly gone: readonly string[]
} {
  const paid = lines.filter(({ unitPrice }) => unitPrice > 0)
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of paid)
    if (productId !== undefined) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return { quantities, gone: paid.flatMap(({ productId, name }) => (productId === undefined ? [name] : [])) }
}
