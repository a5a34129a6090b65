import { type Cents, zero } from '../money.ts'

/** What unpaid orders of a shopper hold, and a new order of the same shopper releases (decision 0049). */
export interface OwnReservations {
  readonly orderIds: readonly string[]
  /** Items by product. */
  readonly units: ReadonlyMap<string, number>
  /** What the customer can spend of store credit: the balance, and what these orders took of it. */
  readonly credit: Cents
}

export const noReservations: OwnReservations = { orderIds: [], units: new Map(), credit: zero }

/** A product with the stock that its shopper can order: what is left, and what their own unpaid orders hold. */
export function withOwnUnits<Item extends { readonly id: string; readonly stock: number }>(
  product: Item,
  { units }: OwnReservations,
): Item {
  return { ...product, stock: product.stock + (units.get(product.id) ?? 0) }
}
