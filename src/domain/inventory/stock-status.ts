/** From this many pieces down, the shopper is told that few are left. */
export const lowStockFrom = 5

export type StockState = 'in-stock' | 'low' | 'sold-out'

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'sold-out'
  return stock <= lowStockFrom ? 'low' : 'in-stock'
}

/** The words on cards, cart lines and the wishlist. */
export function stockWords(stock: number): 'In Stock' | 'Out of Stock' {
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
  return stockState(stock) === 'low' ? `Only ${stock} left` : undefined
}
