import type { Database } from '#db/open.ts'
import { findProducts, findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { insertOrderLines } from '#db/queries/orders/insert-order.ts'
import {
  findOrderByNumber,
  findOrderLines,
  removeFromOrder,
  updateShippingMethod,
} from '#db/queries/orders/orders.ts'
import { listRefunds } from '#db/queries/payments/refunds.ts'
import type { Product } from '#domain/catalog/product.ts'
import { listUnacknowledged, listWarnings } from '#domain/compliance/product-warning.ts'
import type { LockedStock } from '#domain/inventory/stock-status.ts'
import { formatMoney, zero } from '#domain/money.ts'
import { explainBlockedEdit } from '#domain/orders/edit-block.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import {
  type EditedOrder,
  type EditRequest,
  listAddedProducts,
  type OrderEdit,
  type PlannedEdit,
  planOrderEdit,
} from '#domain/orders/order-edit.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { hasListedLine } from '#domain/pricing/price-list-rule.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import { refuseCartLine } from '../cart/load-cart.ts'
import { evaluateOrder, refuseDestination } from '../compliance/evaluate-destination.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import type { Shop } from '../shop.ts'
import { getTaxTerms } from '../tax/get-tax-terms.ts'
import {
  type EditedShipping,
  type MethodChoice,
  type OfferedMethod,
  quoteEditedShipping,
} from './edit-shipping.ts'

/** What staff want to change in an order. */
export interface OrderChange extends EditRequest {
  readonly number: string
  /** The version of the order that staff saw. */
  readonly expectedVersion: number
  /** Whether what was paid for shipping stays, whatever shipping costs with the other items. */
  readonly keepsShipping: boolean
  /** The shipping method that the order should have. Undefined: the one that it has. */
  readonly method?: MethodChoice | undefined
}

/** What is found out before the transaction, because the carrier may be asked. */
export interface PreparedChange extends EditedShipping {
  readonly settings: ShopSettings
  /** What is added is taxed with. Undefined for an order whose prices include any tax due. */
  readonly taxTerms: TaxTerms | undefined
}

/** A locked order whose items are changed, and what that costs. Nothing is paid or refunded yet. */
export interface ChangedContents {
  readonly order: Order
  readonly plan: PlannedEdit
  /** The methods before and after. Undefined when it stays. */
  readonly method: OrderEdit['method']
  /** The changed lines, in the order of `plan.lines`. */
  readonly lineIds: readonly string[]
}

export async function prepareChange(shop: Shop, change: OrderChange): Promise<Result<PreparedChange>> {
  const settings = await shop.kept.getSettings()
  const order = await findOrderByNumber(shop.db, change.number)
  if (order === undefined)
    return refuse('order-not-found', { message: 'We could not find an order with this number.' })
  // The transaction refuses it.
  if (order.version !== change.expectedVersion)
    return ok({ settings, shippingChange: zero, methods: [], method: undefined, taxTerms: undefined })
  const { lines, refunds } = await loadParts(shop.db, order)
  const added = await findProducts(shop.db, listAddedProducts(lines, change))
  const products = new Map(added.map((product) => [product.id, { product, lotId: product.lot?.id }]))
  const now = shop.clock.now()
  const taxTerms = order.taxTerms && (await getEditTerms(shop, order, order.taxTerms))
  const priceList = await findPriceList(shop.db, order)
  const pricing = { tiers: settings.tiers, priceList }
  const sums = { ...pricing, shippingChange: zero, taxTerms, mayKeepItems: true }
  const edited = { order, lines, refunds, products, ...sums, now }
  const plan = planOrderEdit(edited, change)
  if (!plan.ok) return plan
  const known = [...(await findProductsOfOrder(shop.db, order.id)), ...added]
  const context = { edited, plan: plan.value, products: known, settings }
  const shipping = await quoteEditedShipping(shop, order, context, change.method)
  if (!shipping.ok) return shipping
  return ok({ settings, taxTerms, ...shipping.value, ...(change.keepsShipping && { shippingChange: zero }) })
}

/**
 * The rates of today, and those that a provider named for the order. An order whose address was changed to another state stays taxed,
 * and reported, in its own.
 */
async function getEditTerms(shop: Shop, order: Order, charged: TaxTerms): Promise<TaxTerms> {
  if (charged.provider !== undefined) return charged
  const today = await getTaxTerms(shop, order.shippingAddress.zip.slice(0, 5), order.customerId)
  return today?.state === charged.state ? today : charged
}

/** The price list that its customer has now. */
async function findPriceList(db: Database, { customerId }: Order): Promise<PriceList | undefined> {
  return customerId === undefined ? undefined : findPriceListOfCustomer(db, customerId)
}

async function loadParts(db: Database, { id }: Pick<Order, 'id'>) {
  const lines = (await findOrderLines(db, [id])).get(id) ?? []
  return { lines, refunds: await listRefunds(db, id) }
}

/**
 * Changes the items of a locked order: stock, lots and lines. The rules, the limits and the stock decide as at checkout. The caller
 * undoes it when it is refused.
 */
export async function changeContents(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    change,
    settings,
    taxTerms,
    shippingChange,
    method,
    isPreview,
  }: PreparedChange & { readonly change: OrderChange; readonly isPreview: boolean },
): Promise<Result<ChangedContents>> {
  const { lines, refunds } = await loadParts(transaction, order)
  const blocked = explainBlockedEdit(order, { refunds, shopMode: shop.mode })
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const addedIds = listAddedProducts(lines, change)
  const ordered = lines.flatMap(({ productId }) => productId ?? [])
  const stock = await lockStock(transaction, [...ordered, ...addedIds])
  const found = await findProducts(transaction, addedIds)
  const products = new Map(
    found.map((product) => [product.id, { product, lotId: stock.get(product.id)?.lotId }]),
  )
  const now = shop.clock.now()
  const mayKeepItems = isPreview || method !== undefined
  const pricing = { tiers: settings.tiers, priceList: await findPriceList(transaction, order) }
  const sums = { ...pricing, shippingChange, taxTerms, mayKeepItems }
  const edited: EditedOrder = { order, lines, refunds, products, ...sums, now }
  const planned = planOrderEdit(edited, change)
  if (!planned.ok) return planned
  const plan = planned.value
  const refundable = getRefundableAmount(order, refunds)
  if (plan.removed > refundable)
    return refuse('refund-too-large', {
      message: `Only ${formatMoney(refundable)} of this order is left, and what is taken out cost ${formatMoney(plan.removed)}.`,
    })
  const short = await refuseAdditions(shop, transaction, { plan, lines, products: found, stock, settings })
  if (short !== undefined) return short
  const lineIds = await storeLines(transaction, order, { lines, plan })
  const shipped = method === undefined ? order : await storeMethod(shop, transaction, order, method)
  const isDecided = plan.additions.length > 0 || shipped !== order
  const forbidden = isDecided ? await refuseByRules(shop, transaction, shipped) : undefined
  const methods = { from: nameMethod(order), to: nameMethod(shipped) }
  return forbidden ?? ok({ order, plan, lineIds, method: shipped === order ? undefined : methods })
}

/** Why what is added cannot be sold: too many units, on hold, or not in stock. */
async function refuseAdditions(
  shop: Shop,
  transaction: Database,
  {
    plan,
    lines,
    products,
    stock,
    settings,
  }: {
    readonly plan: PlannedEdit
    readonly lines: readonly OrderLine[]
    readonly products: readonly Product[]
    readonly stock: ReadonlyMap<string, LockedStock>
    readonly settings: ShopSettings
  },
): Promise<Result<never> | undefined> {
  if (plan.additions.length === 0) return undefined
  const units =
    lines.reduce((sum, { quantity, removedQuantity }) => sum + quantity - removedQuantity, 0) +
    plan.lines.reduce((sum, { before, after }) => sum + after - before, 0)
  const { unpaidOrderMaxUnits: max } = settings
  if (units > max && !hasListedLine(lines))
    return refuse('too-many-items', {
      message: `An order can have at most ${max} items, and this one would have ${units}.`,
    })
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
  { carrier, service, hasAdultSignature, estimatedDays }: OfferedMethod,
): Promise<Order> {
  const calendar = await shop.kept.getCalendarIn(transaction)
  const arrival = estimateArrival(shop.clock.now(), estimatedDays, calendar)
  const names = { shippingProvider: carrier, shippingService: service }
  const method = { ...names, hasAdultSignature, estimatedDays, arrival }
  await updateShippingMethod(transaction, order.id, method)
  return { ...order, ...method }
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
    message: `The customer must tick a warning to order this: “${unread.map(({ text }) => text).join('” “')}” Let them order it themselves.`,
  })
}
