/** From this many pieces down, the shopper is told that few are left. */
export const lowStockThreshold = 5

/** The one place that decides what is sold out. */
export function isSoldOut({ stock }: { readonly stock: number }): boolean {
  return stock <= 0
}
