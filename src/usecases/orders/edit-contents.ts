import type { Database } from '#db/open.ts'
import { findProducts, findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { findPriceListOfCustomer } from '#db/queries/customers/price-lists.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { findOrderByNumber } from '#db/queries/orders/orders.ts'
import { zero } from '#domain/money.ts'
import { explainBlockedEdit } from '#domain/orders/edit-block.ts'
import type { Order } from '#domain/orders/order.ts'
import {
  type EditedOrder,
  type EditRequest,
  listAddedProducts,
  planOrderEdit,
} from '#domain/orders/order-edit.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { TaxTerms } from '#domain/tax/tax-tables.ts'
import { loadParts } from '../edits/load-parts.ts'
import { type ChangedContents, makeChange } from '../edits/make-change.ts'
import type { Shop } from '../shop.ts'
import { getTaxTerms } from '../tax/get-tax-terms.ts'
import { type EditedShipping, type MethodChoice, quoteEditedShipping } from './edit-shipping.ts'

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
 * The rates of today, and those that a provider named for the order. An order whose address was changed to another state stays
 * taxed, and reported, in its own.
 */
async function getEditTerms(shop: Shop, order: Order, charged: TaxTerms): Promise<TaxTerms> {
  if (charged.provider !== undefined) return charged
  const today = await getTaxTerms(shop, order.shippingAddress.zip.slice(0, 5), order.customerId)
  return today?.state === charged.state ? today : charged
}

/** The price list that its customer has now. */
async function findPriceList(db: Database, { customerId }: Order): Promise<PriceList | undefined> {
  return customerId === undefined ? undefined : findPriceListOfCustomer(db, customerId, 'all')
}

/**
 * Changes the items of a locked order: stock, lots and lines. The rules and the stock decide as at checkout. The caller
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
  const parts = { lines, refunds, products: found, stock }
  return makeChange(shop, transaction, order, { ...parts, plan: planned.value, method })
}
