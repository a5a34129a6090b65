export type CappedQuantity = { readonly quantity: number; readonly capped: boolean }

/** The wanted pieces, or as many as there are. Nothing left gives 0. */
export function capToStock(wanted: number, stock: number): CappedQuantity {
  const quantity = Math.max(0, Math.min(wanted, stock))
  return { quantity, capped: quantity < wanted }
}
