/** From this many pieces down, the shopper is told that few are left. */
export const lowStockThreshold = 5

export type StockStatus = 'in-stock' | 'low' | 'sold-out'

export function getStockStatus(stock: number): StockStatus {
  if (stock <= 0) return 'sold-out'
  return stock <= lowStockThreshold ? 'low' : 'in-stock'
}

/** The words on cards, cart lines and the wishlist. */
export function formatStockStatus(stock: number): 'In Stock' | 'Out of Stock' {
  return stock > 0 ? 'In Stock' : 'Out of Stock'
}

/** The badge over a picture: shown only when there is nothing left. */
export function soldOutBadge(stock: number): 'SOLD OUT' | undefined {
  return stock > 0 ? undefined : 'SOLD OUT'
}

/** '12 in stock', as the product page says it. */
export function stockCount(stock: number): string {
  return `${Math.max(0, stock)} in stock`
}

/** 'Only 3 left' while few are left; the count comes from the database, never from a sales trick. */
export function lowStockNote(stock: number): string | undefined {
  return getStockStatus(stock) === 'low' ? `Only ${stock} left` : undefined
}
