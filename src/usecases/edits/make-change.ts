import type { Database } from '#db/open.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { insertOrderLines } from '#db/queries/orders/insert-order.ts'
import { removeFromOrder, updateOrder, updateShippingMethod } from '#db/queries/orders/orders.ts'
import type { Product } from '#domain/catalog/product.ts'
import { listUnacknowledged, listWarnings } from '#domain/compliance/product-warning.ts'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import type { OfferedShippingMethod } from '#domain/orders/edit-offer.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import type { OrderEdit, PlannedEdit } from '#domain/orders/order-edit.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { findExtraHandlingDays } from '#domain/shipping/shop-calendars.ts'
import { refuseCartLine } from '../cart/load-cart.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import type { Shop } from '../shop.ts'

/** A locked order whose items are changed, and what that costs. Nothing is paid or refunded yet. */
export interface ChangedContents {
  readonly order: Order
  readonly plan: PlannedEdit
  /** The methods before and after. Undefined when it stays. */
  readonly method: OrderEdit['method']
  /** The changed lines, in the order of `plan.lines`. */
  readonly lineIds: readonly string[]
}

interface PlannedChange {
  readonly plan: PlannedEdit
  /** The shipping method that the order gets. Undefined: it stays. */
  readonly method: OfferedShippingMethod | undefined
  readonly lines: readonly OrderLine[]
  readonly refunds: readonly Refund[]
  /** What is added, as it is sold now. */
  readonly products: readonly Product[]
  readonly stock: ReadonlyMap<string, LockedStock>
}

/**
 * Makes a planned change of a locked order whose products are locked, too: stock, lots, lines and shipping method. The rules and
 * the stock decide as at checkout. The caller undoes it when it is refused.
 */
export async function makeChange(
  shop: Shop,
  transaction: Database,
  order: Order,
  change: PlannedChange,
): Promise<Result<ChangedContents>> {
  const { plan, method, refunds, lines } = change
  const refundable = getRefundableAmount(order, refunds)
  if (plan.removed > refundable)
    return refuse('refund-too-large', {
      message: `Only ${formatMoney(refundable)} of this order is left, and what is taken out cost ${formatMoney(plan.removed)}.`,
    })
  const short = await refuseAdditions(shop, transaction, change)
  if (short !== undefined) return short
  const lineIds = await storeLines(transaction, order, { lines, plan })
  const slowest = findSlowest(change)
  const shipped =
    method === undefined ? order : await storeMethod(shop, transaction, order, { method, slowest })
  if (method === undefined && isSlower(change)) await storeLaterArrival(shop, transaction, order, slowest)
  const isDecided = plan.additions.length > 0 || shipped !== order
  const forbidden = isDecided ? await refuseByRules(shop, transaction, shipped) : undefined
  const methods = { from: nameMethod(order), to: nameMethod(shipped) }
  return forbidden ?? ok({ order, plan, lineIds, method: shipped === order ? undefined : methods })
}

/** Why what is added cannot be sold: on hold, or not in stock. */
async function refuseAdditions(
  shop: Shop,
  transaction: Database,
  { plan, products, stock }: PlannedChange,
): Promise<Result<never> | undefined> {
  if (plan.additions.length === 0) return undefined
  const rulebook = await getRulebook(transaction)
  const refused = plan.additions.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    const available = stock.get(productId ?? '')?.stock ?? 0
    if (product === undefined) return []
    return (
      refuseCartLine({ product: { ...product, stock: available }, quantity }, rulebook, shop.clock.now()) ??
      []
    )
  })
  if (refused.length === 0) return undefined
  const message = refused.map((line) => line.message).join(' ')
  return refuse('not-enough-stock', { message, lines: refused })
}

/** @returns the ids of the changed lines */
async function storeLines(
  transaction: Database,
  order: Order,
  { lines, plan }: { readonly lines: readonly OrderLine[]; readonly plan: PlannedEdit },
): Promise<readonly string[]> {
  const { removals, additions } = plan
  const released = removals.flatMap(({ lineId, removed }) => {
    const productId = lines.find(({ id }) => id === lineId)?.productId
    return productId === undefined ? [] : [{ productId, quantity: removed }]
  })
  if (removals.length > 0) {
    await removeFromOrder(transaction, removals)
    await releaseUnits(transaction, released)
  }
  if (additions.length === 0) return removals.map(({ lineId }) => lineId)
  const addedIds = await insertOrderLines(transaction, order.id, additions)
  await reserveStock(
    transaction,
    additions.flatMap(({ productId, quantity }) =>
      productId === undefined ? [] : [{ productId, quantity }],
    ),
  )
  return [...removals.map(({ lineId }) => lineId), ...addedIds]
}

/** @returns the order with its new method */
async function storeMethod(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    method: { carrier, service, hasAdultSignature, estimatedDays },
    slowest,
  }: { readonly method: OfferedShippingMethod; readonly slowest: number },
): Promise<Order> {
  const calendars = await shop.kept.listCalendarsIn(transaction, slowest)
  const arrival = estimateArrival(shop.clock.now(), estimatedDays, calendars)
  const names = { shippingProvider: carrier, shippingService: service }
  const method = { ...names, hasAdultSignature, estimatedDays, arrival }
  await updateShippingMethod(transaction, order.id, method)
  return { ...order, ...method }
}

/** Packing days that the changed order takes more than others. */
function findSlowest({ lines, plan }: Pick<PlannedChange, 'lines' | 'plan'>): number {
  const left = lines.filter((line) => countRemaining(line) > 0)
  return findExtraHandlingDays([...left, ...plan.additions])
}

/** Whether what is added takes longer than all that was sold. */
function isSlower({ lines, plan }: Pick<PlannedChange, 'lines' | 'plan'>): boolean {
  return findExtraHandlingDays(plan.additions) > findExtraHandlingDays(lines)
}

/** What is added slows the order down. A promise does not get earlier by a change. */
async function storeLaterArrival(
  shop: Shop,
  transaction: Database,
  { id, estimatedDays, arrival: promised }: Order,
  extraHandlingDays: number,
): Promise<void> {
  const calendars = await shop.kept.listCalendarsIn(transaction, extraHandlingDays)
  const arrival = estimateArrival(shop.clock.now(), estimatedDays, calendars)
  if (promised === undefined || arrival.to > promised.to) await updateOrder(transaction, id, { arrival })
}

/** 'USPS Ground Advantage' */
function nameMethod({ shippingProvider, shippingService }: Order): string {
  return `${shippingProvider} ${shippingService}`
}

/** Why the rules forbid the order as it is now. */
async function refuseByRules(
  shop: Shop,
  transaction: Database,
  order: Order,
): Promise<Result<never> | undefined> {
  const { verdict } = await evaluateOrder(shop, transaction, order)
  if (!verdict.ok) return refuseDestination(verdict)
  const unread = listUnacknowledged(listWarnings(verdict.obligations), order.acknowledgments)
  if (unread.length === 0) return undefined
  return refuse('invalid-state', {
    message: `The customer must acknowledge a warning to order this: “${unread.map(({ text }) => text).join('” “')}” Let them order it themselves.`,
  })
}
