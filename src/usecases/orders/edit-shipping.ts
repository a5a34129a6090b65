import type { Product } from '#domain/catalog/product.ts'
import type { RuleObligation } from '#domain/compliance/obligation.ts'
import { type Cents, cents, multiply, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EditedOrder, PlannedEdit } from '#domain/orders/order-edit.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { getRefundableShipping } from '#domain/orders/refund-parts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { formatDeliveryDays } from '#domain/shipping/delivery-days.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import { evaluateForAnyCarrier } from '../compliance/evaluate-destination.ts'
import { listOffers } from '../shipping/list-offers.ts'
import { describeParcel } from '../shipping/quote-rates.ts'
import type { Shop } from '../shop.ts'

/** What of an order decides its shipping price. */
interface Parcel {
  readonly weightGrams: number
  readonly subtotal: Cents
  readonly products: readonly EditedProduct[]
}

type EditedProduct = Pick<Product, 'id' | 'weightGrams' | 'productClass'>

/** A service that a carrier offers for the order after the edit. */
export interface OfferedMethod {
  readonly carrier: string
  readonly service: string
  /** What shoppers pay for it today. */
  readonly price: Cents
  /** Business days: '2 to 3'. */
  readonly estimatedDays: string | undefined
  readonly hasAdultSignature: boolean
}

/** A service by its names. */
export type MethodChoice = Pick<OfferedMethod, 'carrier' | 'service'>

export interface EditedShipping {
  /** What shipping costs more. Negative: less. */
  readonly shippingChange: Cents
  /** Standard first, then the others by price. */
  readonly methods: readonly OfferedMethod[]
  /** The one that replaces the method of the order. Undefined: that stays. */
  readonly method: OfferedMethod | undefined
}

interface EditContext {
  readonly edited: EditedOrder
  readonly plan: PlannedEdit
  /** Of the lines and of what is added. */
  readonly products: readonly EditedProduct[]
  readonly settings: ShopSettings
}

/**
 * What the shipping of an order costs more with what an edit leaves in it, or with another method: the price of today for that,
 * less the price of today for what it has now. So the price as sold stays where an edit changes nothing of it. It also stays
 * where a promotion made it cheaper, and where the carrier has no rate of the service. Asks the carrier, so it must be called
 * before the transaction.
 */
export async function quoteEditedShipping(
  shop: Shop,
  order: Order,
  context: EditContext,
  choice: MethodChoice | undefined,
): Promise<Result<EditedShipping>> {
  const current = { carrier: order.shippingProvider, service: order.shippingService }
  const before = describeContents(context.edited, undefined, context.products)
  const after = describeContents(context.edited, context.plan, context.products)
  const { verdict } = await evaluateForAnyCarrier(shop, order)
  // What forbids the order refuses the edit in its transaction, unless the edit only takes items out.
  const obligations = verdict.ok ? verdict.obligations : []
  const terms = { obligations, settings: context.settings }
  const [methodsBefore, methods] = await Promise.all([
    listMethods(shop, order, terms, before),
    listMethods(shop, order, terms, after),
  ])
  const isNew = choice !== undefined && !isMethod(current)(choice)
  const method = isNew ? methods.find(isMethod(choice)) : undefined
  if (isNew && method === undefined)
    return refuse('shipping-option-stale', {
      message: `${choice.carrier} ${choice.service} is not offered for this order. Choose another method.`,
    })
  const refundable = getRefundableShipping(order, context.edited.refunds)
  const priceBefore = methodsBefore.find(isMethod(current))?.price
  const price = (method ?? methods.find(isMethod(current)))?.price
  const isPromoted = order.discounts.some(({ shippingAmount }) => shippingAmount > 0)
  const isKept = method === undefined && (isPromoted || priceBefore === undefined)
  const difference = price === undefined || isKept ? zero : subtract(price, priceBefore ?? refundable)
  return ok({ shippingChange: cents(Math.max(difference, -refundable)), methods, method })
}

const isMethod =
  ({ carrier, service }: MethodChoice) =>
  (other: MethodChoice) =>
    other.carrier === carrier && other.service === service

/** Empty for a parcel of unknown weight. */
async function listMethods(
  shop: Shop,
  order: Order,
  {
    obligations,
    settings,
  }: { readonly obligations: readonly RuleObligation[]; readonly settings: ShopSettings },
  parcel: Parcel | undefined,
): Promise<readonly OfferedMethod[]> {
  const place = await shop.kept.findPlace(order.shippingAddress.zip.slice(0, 5))
  if (parcel === undefined || place === undefined) return []
  const { weightGrams, subtotal, products } = parcel
  const { offers } = await listOffers(shop, {
    parcel: await describeParcel(shop, { fromZip: settings.shipFromZip, place, weightGrams }),
    subtotal,
    products,
    obligations,
    address: order.shippingAddress,
    terms: settings,
  })
  return offers.map(({ carrier, service, amount, days, hasAdultSignature }) => ({
    carrier,
    service,
    hasAdultSignature,
    price: amount,
    estimatedDays: formatDeliveryDays(days),
  }))
}

/** Undefined when the weight is not known, because a product was deleted. */
function describeContents(
  { lines }: EditedOrder,
  plan: PlannedEdit | undefined,
  products: readonly EditedProduct[],
): Parcel | undefined {
  const removals = plan?.removals ?? []
  const kept = lines.map((line) => ({
    productId: line.productId,
    unitPrice: line.unitPrice,
    quantity: countRemaining(line) - (removals.find(({ lineId }) => lineId === line.id)?.removed ?? 0),
  }))
  const contents = [...kept, ...(plan?.additions ?? [])].filter(({ quantity }) => quantity > 0)
  const weighed = contents.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId)
    return product === undefined ? [] : [{ ...product, quantity }]
  })
  if (weighed.length < contents.length) return undefined
  const subtotal = contents.reduce((sum, { unitPrice, quantity }) => sum + multiply(unitPrice, quantity), 0)
  return { weightGrams: calculateParcelWeight(weighed), subtotal: cents(subtotal), products: weighed }
}
