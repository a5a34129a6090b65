import type { Product } from '#domain/catalog/product.ts'
import { type Cents, cents, multiply, subtract, zero } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EditedOrder, PlannedEdit } from '#domain/orders/order-edit.ts'
import { countRemaining } from '#domain/orders/order-line.ts'
import { getRefundableShipping } from '#domain/orders/refund-parts.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import { calculateShippingPrice, standardServiceCode } from '#domain/shipping/shipping-price.ts'
import { getOfferedRates } from '../shipping/offered-rates.ts'
import { describeParcel } from '../shipping/quote-rates.ts'
import { getTableRates } from '../shipping/table-rates.ts'
import type { Shop } from '../shop.ts'

/** What of an order decides its shipping price. */
interface Parcel {
  readonly weightGrams: number
  readonly subtotal: Cents
}

/**
 * What the shipping of an order costs more with what an edit leaves in it: the price of today for that, less the price of today for
 * what it has now. So the price as sold stays where an edit changes nothing of it. It also stays where a promotion made it cheaper,
 * and where the carrier has no rate of the service. Asks the carrier, so it must be called before the transaction.
 */
export async function calculateShippingChange(
  shop: Shop,
  order: Order,
  {
    edited,
    plan,
    products,
    settings,
  }: {
    readonly edited: EditedOrder
    readonly plan: PlannedEdit
    /** Of the lines and of what is added. */
    readonly products: readonly Pick<Product, 'id' | 'weightGrams'>[]
    readonly settings: ShopSettings
  },
): Promise<Cents> {
  if (order.discounts.some(({ shippingAmount }) => shippingAmount > 0)) return zero
  const before = describeContents(edited, undefined, products)
  const after = describeContents(edited, plan, products)
  if (before === undefined || after === undefined) return zero
  const price = await findService(shop, order, settings)
  const [priceBefore, priceAfter] = await Promise.all([price(before), price(after)])
  if (priceBefore === undefined || priceAfter === undefined) return zero
  const refundable = getRefundableShipping(order, edited.refunds)
  return cents(Math.max(subtract(priceAfter, priceBefore), -refundable))
}

/** Undefined when the weight is not known, because a product was deleted. */
function describeContents(
  { lines }: EditedOrder,
  plan: PlannedEdit | undefined,
  products: readonly Pick<Product, 'id' | 'weightGrams'>[],
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
    return product === undefined ? [] : [{ weightGrams: product.weightGrams, quantity }]
  })
  if (weighed.length < contents.length) return undefined
  const subtotal = contents.reduce((sum, { unitPrice, quantity }) => sum + multiply(unitPrice, quantity), 0)
  return { weightGrams: calculateParcelWeight(weighed), subtotal: cents(subtotal) }
}

/** The price of the order's service for a parcel. The carrier is not asked for the standard service, which has a flat price. */
async function findService(shop: Shop, order: Order, settings: ShopSettings) {
  const zip = order.shippingAddress.zip.slice(0, 5)
  const place = await shop.kept.findPlace(zip)
  const isService = (rate: { readonly carrier: string; readonly service: string }) =>
    rate.carrier === order.shippingProvider && rate.service === order.shippingService
  const request = async ({ weightGrams }: Parcel) =>
    place && describeParcel(shop, { fromZip: settings.shipFromZip, place, weightGrams })
  return async (parcel: Parcel): Promise<Cents | undefined> => {
    const asked = await request(parcel)
    if (asked === undefined) return undefined
    const listed = (await getTableRates(shop, asked)).find(isService)
    const rate =
      listed?.serviceCode === standardServiceCode
        ? listed
        : (await getOfferedRates(shop, asked, () => true)).find(isService)
    return rate && calculateShippingPrice(rate, parcel.subtotal, settings)
  }
}
