import type { Database } from '#db/open.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import {
  type CheckoutState,
  countUnpaidUnits,
  lockForCheckout,
  lockShopper,
  type Shopper,
} from '#db/queries/inventory/unpaid-reservations.ts'
import { lockBundles } from '#db/queries/promotions/bundles.ts'
import { lockPromotion, type PromotionUser } from '#db/queries/promotions/promotions.ts'
import { type LockedStock, refuseShortage } from '#domain/inventory/stock-status.ts'
import { hasUnitLimits, refuseNetwork } from '#domain/inventory/unpaid-limits.ts'
import { formatMoney } from '#domain/money.ts'
import { type AppliedDiscount, identifyDiscount, nameDiscount } from '#domain/promotions/discount.ts'
import { type AppliedGift, keepAvailableGifts } from '#domain/promotions/gift.ts'
import { ok, type Refusal, type RefusedLine, type Result, refuse } from '#domain/refusal.ts'
import { releaseEarlierOrders } from '../inventory/release-unpaid-stock.ts'
import type { Shop } from '../shop.ts'
import { withMethod } from './payment-methods.ts'
import { type PricedOrder, priceOrder } from './price-order.ts'
import { countUnits } from './validate-contents.ts'
import type { ValidatedOrder } from './validate-order.ts'

export interface LockedCheckout {
  readonly stock: ReadonlyMap<string, LockedStock>
  /** With the promotion as it is locked. */
  readonly priced: PricedOrder
  /** Those that are still in stock and due. */
  readonly gifts: readonly AppliedGift[]
}

/**
 * Locks what the order takes, and checks again what others may have changed since it was validated: the units that its
 * network holds, stock, prices and the promotion. The shopper's earlier unpaid orders release what they hold.
 */
export async function lockCheckout(
  shop: Shop,
  transaction: Database,
  shopper: Shopper,
  validated: ValidatedOrder,
): Promise<Result<LockedCheckout>> {
  // Locks in one order for all transactions: shopper, rulebook, orders, products. Otherwise two could wait for each other.
  await lockShopper(transaction, shopper)
  const { heldUnits, stock } = await lockOrderedStock(shop, transaction, shopper, validated)
  const crowded = refuseCrowdedNetwork(heldUnits, shopper, validated)
  if (crowded !== undefined) return { ok: false, refusal: crowded }
  const changed = findChangedLines(validated, stock)
  if (changed.length > 0) {
    return refuse('cart-changed', {
      message: changed.map(({ message }) => message).join(' '),
      lines: changed,
    })
  }
  const repriced = await findChangedPrices(transaction, shopper, validated)
  if (repriced !== undefined) return { ok: false, refusal: repriced }
  const bought = new Map(validated.cart.items.map(({ product, quantity }) => [product.id, quantity]))
  const gifts = keepAvailableGifts(
    validated.gifts.filter(({ product }) => stock.get(product.id)?.status === 'published'),
    bought,
    ({ product }) => stock.get(product.id)?.stock ?? 0,
  )
  const priced = await lockPromotionsOfOrder(shop, transaction, shopper, { ...validated, gifts })
  if (!priced.ok) return priced
  const due = new Set(priced.value.dueGifts.map(({ promotion }) => promotion.id))
  return ok({
    stock,
    priced: priced.value,
    gifts: gifts.filter(({ promotion }) => due.has(promotion.id)),
  })
}

/** The rules, the sales holds or the lots changed since the order was validated, so it must be validated again. */
export class OutdatedCheckout extends Error {}

/** @throws OutdatedCheckout */
async function lockOrderedStock(
  shop: Shop,
  transaction: Database,
  shopper: Shopper,
  validated: ValidatedOrder,
): Promise<Pick<CheckoutState, 'heldUnits' | 'stock'>> {
  const { lines } = validated.priced.quote
  const gifts = validated.gifts.map(({ product }) => product)
  const productIds = [...new Set([...lines.map(({ productId }) => productId), ...gifts.map(({ id }) => id)])]
  const state = await lockForCheckout(transaction, { shopper, productIds })
  if (state.rulebookRevision !== validated.rulebookRevision) throw new OutdatedCheckout()
  const { network } = shopper
  const hasEarlierOrders = state.earlierOrderIds.length > 0
  if (hasEarlierOrders)
    await releaseEarlierOrders(
      shop,
      transaction,
      state.earlierOrderIds,
      productIds.map((productId) => ({ productId })),
    )
  const locked = hasEarlierOrders
    ? {
        heldUnits: network === undefined ? 0 : await countUnpaidUnits(transaction, network),
        stock: await lockStock(transaction, productIds),
      }
    : state
  // The verdict is about the lots that were sold then.
  const products = [...validated.cart.items.map(({ product }) => product), ...gifts]
  if (products.some(({ id, lot }) => locked.stock.get(id)?.lotId !== lot?.id)) throw new OutdatedCheckout()
  return locked
}

/** The network is locked, so that orders sent at once are counted one after the other. */
function refuseCrowdedNetwork(
  held: number,
  { network, isServedByStaff = false }: Shopper,
  { cart, settings }: ValidatedOrder,
): Refusal | undefined {
  const isLimited = hasUnitLimits({ isServedByStaff, hasPriceList: cart.priceList !== undefined })
  if (network === undefined || !isLimited) return undefined
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

/** Why the customer's price list no longer prices the order as it was validated. Each read of a list sees one version of it. */
async function findChangedPrices(
  transaction: Database,
  { customerId }: Shopper,
  { cart }: ValidatedOrder,
): Promise<Refusal | undefined> {
  if (customerId === undefined) return undefined
  const now = await findPriceListOfCustomer(
    transaction,
    customerId,
    cart.items.map(({ product }) => product.id),
  )
  const changed = cart.items.filter(({ product: { id } }) => {
    const [before, after] = [cart.priceList?.prices[id], now?.prices[id]]
    return before?.price !== after?.price || before?.minimumQuantity !== after?.minimumQuantity
  })
  const lines = changed.map(({ product }) => ({
    productId: product.id,
    message: `The price of ${product.name} has changed.`,
  }))
  if (lines.length > 0)
    return { code: 'cart-changed', message: lines.map(({ message }) => message).join(' '), lines }
  return now?.minimumSubtotal === cart.priceList?.minimumSubtotal && now?.name === cart.priceList?.name
    ? undefined
    : { code: 'cart-changed', message: 'Your price list has just changed. Please look at your order again.' }
}

/**
 * Locks the promotions and bundles of an order and prices the order again, because one may have ended, changed, or reached its
 * usage limit since validation. Refuses the order when its total changed.
 * @returns the prices to store
 */
async function lockPromotionsOfOrder(
  shop: Shop,
  transaction: Database,
  user: PromotionUser,
  { cart, coupon, settings, rateQuote, taxTerms, priced, method, gifts }: ValidatedOrder,
): Promise<Result<PricedOrder>> {
  const { appliedDiscount } = priced
  const { promotion, sets = [] } = appliedDiscount ?? {}
  const promotions = [...gifts.map((gift) => gift.promotion), ...(promotion === undefined ? [] : [promotion])]
  if (promotions.length === 0 && sets.length === 0) return ok(priced)
  // In one order for all transactions.
  for (const each of promotions.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await lockPromotion(transaction, each)
  if (sets.length > 0)
    await lockBundles(
      transaction,
      sets.map(({ bundle }) => bundle.id),
    )
  const again = await priceOrder(
    { db: transaction },
    {
      cart,
      settings,
      rateQuote,
      coupon,
      taxTerms,
      user,
      // The shopper's earlier orders have released theirs.
      uses: { mode: shop.mode },
      now: shop.clock.now(),
    },
  )
  if (!again.ok) return again
  const current = withMethod(again.value, method, settings)
  const { quote, appliedDiscount: locked } = current
  const identify = (discount: AppliedDiscount | undefined) => discount && identifyDiscount(discount)
  if (quote.total === priced.quote.total && identify(locked) === identify(appliedDiscount)) return ok(current)
  const changed = appliedDiscount ?? locked
  return refuse('cart-changed', {
    message: `${describeChanged(changed)} has just changed. The total is now ${formatMoney(quote.total)}. Please look at your order again before you pay.`,
  })
}

function describeChanged(discount: AppliedDiscount | undefined): string {
  if (discount === undefined) return 'A promotion'
  return discount.promotion === undefined
    ? `The price of "${nameDiscount(discount)}"`
    : `The promotion "${discount.promotion.name}"`
}
