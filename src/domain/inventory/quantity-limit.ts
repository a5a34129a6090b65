/** How many units of a product one order can have. */
export interface QuantityLimit {
  readonly max: number
  /** 'Only 3 left', or '50 pieces an order'. */
  readonly text: string
}

/** @param maxOrderUnits of all products together */
export function getQuantityLimit(stock: number, maxOrderUnits: number): QuantityLimit {
  return stock < maxOrderUnits
    ? { max: stock, text: `Only ${stock} left` }
    : { max: maxOrderUnits, text: `${maxOrderUnits} pieces an order` }
}

/** What to do before a cart with this many units can be ordered. Undefined when it can. */
export function explainLargeCart(units: number, maxOrderUnits: number): string | undefined {
  if (units <= maxOrderUnits) return undefined
  return `An order can have at most ${maxOrderUnits} items. Remove ${units - maxOrderUnits} to continue.`
}
