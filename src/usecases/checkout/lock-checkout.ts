import type { Database } from '#db/open.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { countUnpaidUnits, lockNetwork } from '#db/queries/inventory/unpaid-reservations.ts'
import { type LockedStock, refuseShortage } from '#domain/inventory/stock-status.ts'
import { refuseNetwork } from '#domain/inventory/unpaid-limits.ts'
import { ok, type Refusal, type RefusedLine, type Result, refuse } from '#domain/refusal.ts'
import { releaseEarlierOrders } from '../inventory/release-unpaid-stock.ts'
import type { Shop } from '../shop.ts'
import { lockPromotionOfOrder } from './lock-promotion.ts'
import type { PricedOrder } from './price-order.ts'
import { type Checkout, countUnits, type ValidatedOrder } from './validate-order.ts'

export interface LockedCheckout {
  readonly stock: ReadonlyMap<string, LockedStock>
  /** With the promotion as it is locked. */
  readonly priced: PricedOrder
}

/**
 * Locks what the order takes, and checks again what others may have changed since it was validated: the units that its
 * network holds, stock, prices and the promotion. The shopper's earlier unpaid orders give back what they hold.
 */
export async function lockCheckout(
  shop: Shop,
  transaction: Database,
  checkout: Checkout,
): Promise<Result<LockedCheckout>> {
  const { shopper, validated } = checkout
  const { lines } = validated.priced.quote
  const { network } = shopper
  // Locks in one order for all transactions: network, shopper, orders, products. Otherwise two could wait for each other.
  if (network !== undefined) await lockNetwork(transaction, network)
  await releaseEarlierOrders(shop, transaction, shopper, lines)
  const crowded = await refuseCrowdedNetwork(transaction, network, validated)
  if (crowded !== undefined) return { ok: false, refusal: crowded }
  const stock = await lockStock(
    transaction,
    lines.map((line) => line.productId),
  )
  const changed = findChangedLines(validated, stock)
  if (changed.length > 0) {
    return refuse('cart-changed', {
      message: changed.map(({ message }) => message).join(' '),
      lines: changed,
    })
  }
  const priced = await lockPromotionOfOrder(shop, transaction, checkout)
  return priced.ok ? ok({ stock, priced: priced.value }) : priced
}

/** The network must be locked, so that orders sent at once are counted one after the other. */
async function refuseCrowdedNetwork(
  transaction: Database,
  network: string | undefined,
  { cart, settings }: ValidatedOrder,
): Promise<Refusal | undefined> {
  if (network === undefined) return undefined
  const held = await countUnpaidUnits(transaction, network)
  return refuseNetwork({ held, units: countUnits(cart) }, settings)
}

/** Lines that changed between validation and lock: sold out, or with a new price. */
function findChangedLines({ cart }: ValidatedOrder, stock: ReadonlyMap<string, LockedStock>): RefusedLine[] {
  return cart.items.flatMap(({ product, quantity }) => {
    const now = stock.get(product.id)
    if (now === undefined || now.status !== 'published') {
      return [{ productId: product.id, message: `${product.name} is no longer available.` }]
    }
    const shortage = refuseShortage({ ...product, stock: now.stock }, quantity)
    if (shortage !== undefined) return [shortage]
    if (now.price !== product.price) {
      return [{ productId: product.id, message: `The price of ${product.name} has changed.` }]
    }
    return []
  })
}
