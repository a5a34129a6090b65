import { formatVariant, type Product } from '../catalog/product.ts'
import { getStruckListPrice } from '../catalog/selling-price.ts'
import { add, basisPoints, type Cents, cents, formatMoney, multiply, subtract, zero } from '../money.ts'
import type { Refund, RefundPart } from '../payments/payment.ts'
import { sumParts } from '../payments/refund-sources.ts'
import { type Pricing, priceQuantity } from '../pricing/price-list.ts'
import { maximumCharge, type QuotedLine, quote } from '../pricing/quote.ts'
import { ok, type Result, refuse } from '../refusal.ts'
import type { TaxTerms } from '../tax/tax-tables.ts'
import { describeAddition, describeRemoval } from './edited-lines.ts'
import type { NewOrderLine } from './new-order.ts'
import type { Order, OrderLine } from './order.ts'
import { countRemaining } from './order-line.ts'
import {
  calculateRemovalRefund,
  getRefundableOfLine,
  type LineRefund,
  toFeePart,
  withReturnedTax,
} from './refund-parts.ts'
import { changeDeliveryFee, taxAdditions } from './tax-additions.ts'

/**
 * How the difference of an edit was paid. 'refund': the order costs less. 'link': the customer paid at a payment link.
 * 'invoice': it is due with the invoice of the order.
 */
export const editSettlements = ['refund', 'store-credit', 'by-hand', 'link', 'invoice'] as const
export type EditSettlement = (typeof editSettlements)[number]

/** What staff changed in a paid order before it was packed. */
export interface OrderEdit {
  /** 1 for the first one of its order. */
  readonly position: number
  readonly reason: string
  readonly madeBy: string
  readonly madeAt: Date
  /** What the order cost before, less what was refunded. */
  readonly totalBefore: Cents
  readonly totalAfter: Cents
  /** What shipping costs more. Negative when it costs less. */
  readonly shippingChange: Cents
  /** The shipping methods before and after: 'USPS Ground Advantage'. Undefined when it stayed. */
  readonly method: { readonly from: string; readonly to: string } | undefined
  /** Undefined when the order costs the same. */
  readonly settledBy: EditSettlement | undefined
  readonly lines: readonly EditedLine[]
}

/** A line that an edit changed. */
export interface EditedLine {
  readonly name: string
  readonly size: string | undefined
  /** 0 for a line that the edit added. */
  readonly before: number
  readonly after: number
  /** What it added to the total. Negative for what was taken out. */
  readonly amount: Cents
}

/** What an order should contain. */
export interface EditRequest {
  /** How many units of these lines it should have. More than it has: units of the same product are added. */
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  /** Products that it has not. */
  readonly added: readonly { readonly productId: string; readonly quantity: number }[]
}

/** A product to add, as it is sold now. */
export interface ProductToAdd {
  readonly product: Product
  /** The lot on sale. Undefined for a product without lots. */
  readonly lotId: string | undefined
}

/** An order with what decides what an edit costs. */
export interface EditedOrder extends Pricing {
  readonly order: Pick<Order, 'total' | 'refunded' | 'shipping' | 'shippingTax' | 'deliveryFee' | 'taxTerms'>
  readonly lines: readonly OrderLine[]
  readonly refunds: readonly Pick<Refund, 'status' | 'parts'>[]
  /** By id. */
  readonly products: ReadonlyMap<string, ProductToAdd>
  /** What shipping costs more with what the order has after the edit. Negative: less. */
  readonly shippingChange: Cents
  /** What is added is taxed with. Undefined for an order whose prices include any tax due. */
  readonly taxTerms: TaxTerms | undefined
  /** Whether an edit without other items is one, such as of the shipping method. */
  readonly mayKeepItems?: boolean
  readonly now: Date
}

/** What an edit changes, with its prices. */
export interface PlannedEdit {
  /** What goes back for each line, and how many units are taken out of it. */
  readonly removals: readonly LineRefund[]
  readonly additions: readonly NewOrderLine[]
  readonly shippingChange: Cents
  /** What goes back of the lines and of shipping, with its tax. */
  readonly returned: readonly RefundPart[]
  /** What the additions cost, with the shipping that they cost more, and their tax. */
  readonly added: Cents
  /** What of it is tax. */
  readonly tax: Cents
  /** What of the tax is excise. */
  readonly excise: Cents
  /** What of the tax is the delivery fee. */
  readonly deliveryFee: Cents
  /** What of the tax is for the shipping that costs more. */
  readonly shippingTax: Cents
  /** What the tax of the order changes by. */
  readonly taxChange: Cents
  /** What was paid for what is taken out, with the shipping that costs less, and their tax. */
  readonly removed: Cents
  /** What the order costs more. Negative: less. */
  readonly difference: Cents
  readonly totalBefore: Cents
  readonly totalAfter: Cents
  /** The lines that are taken out first, then those that are added. */
  readonly lines: readonly (EditedLine & { readonly lineId: string | undefined })[]
}

/**
 * What an edit costs. Units that stay keep the price and the discount as sold. Units that are taken out give back what was paid
 * for them: 1 of 3 for $30.00 gives back $10.00. Added units cost today's price on the customer's list, or at the tier of all
 * units of their product in the order, without the order's promotion: a third one at $10.00, with 3 % off from 2, costs $9.70
 * (decision 0291).
 */
export function planOrderEdit(edited: EditedOrder, request: EditRequest): Result<PlannedEdit> {
  const { order, lines } = edited
  const known = request.lines.every(({ lineId }) => lines.some(({ id }) => id === lineId))
  if (!known) return refuseEdit('An item is not in the order anymore.')
  const removals = listRemovals(edited, request)
  const quantities = sumAdditions(lines, request)
  if (!quantities.ok) return quantities
  const additions = priceAdditions(edited, removals, quantities.value)
  if (!additions.ok) return additions
  const isChanged = removals.length > 0 || additions.value.length > 0
  if (!isChanged && edited.mayKeepItems !== true) return refuseEdit('Nothing is changed.')
  const units = countUnits(lines, removals) + additions.value.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units === 0) return refuseEdit('To take out every item, cancel the order. That refunds all of it.')
  const { shippingChange } = edited
  const shippingAdded = cents(Math.max(0, shippingChange))
  const taxed = taxAdditions({ ...edited, removals }, additions.value, shippingAdded)
  const feeChange = changeDeliveryFee({ ...edited, removals }, additions.value)
  const deliveryFee = cents(Math.max(0, feeChange))
  const { total: added, tax } = quote(taxed.lines.map(toQuotedLine), {
    shipping: shippingAdded,
    tax: add(taxed.tax, deliveryFee),
  })
  const returned = [
    ...withReturnedTax(listEditParts({ removals, shippingChange }), edited),
    ...(feeChange < 0 ? [toFeePart(subtract(zero, feeChange))] : []),
  ]
  const removed = sumParts(returned)
  const difference = subtract(added, removed)
  if (add(order.total, added) > maximumCharge)
    return refuseEdit(`An order can total at most ${formatMoney(maximumCharge)}.`)
  const totalBefore = subtract(order.total, order.refunded)
  const taxChange = subtract(tax, add(zero, ...returned.map((part) => part.tax)))
  const sums = { added, tax, excise: taxed.excise, deliveryFee, taxChange, removed, difference }
  return ok({
    removals,
    returned,
    additions: taxed.lines,
    shippingChange,
    ...sums,
    shippingTax: taxed.shipping,
    totalBefore,
    totalAfter: add(totalBefore, difference),
    lines: [
      ...removals.map((removal) => describeRemoval(lines, removal)),
      ...taxed.lines.map(describeAddition),
    ],
  })
}

/** The products of which an edit adds units. */
export function listAddedProducts(
  lines: readonly Pick<OrderLine, 'id' | 'productId' | 'quantity' | 'removedQuantity'>[],
  request: EditRequest,
): readonly string[] {
  const raised = lines.filter((line) =>
    request.lines.some(({ lineId, quantity }) => lineId === line.id && quantity > countRemaining(line)),
  )
  const ids = [
    ...raised.flatMap(({ productId }) => productId ?? []),
    ...request.added.map(({ productId }) => productId),
  ]
  return [...new Set(ids)]
}

/** What goes back of the lines and of shipping, without tax. */
function listEditParts({
  removals,
  shippingChange,
}: Pick<PlannedEdit, 'removals' | 'shippingChange'>): Omit<RefundPart, 'tax'>[] {
  return [
    ...removals,
    ...(shippingChange < 0
      ? [{ lineId: undefined, amount: subtract(zero, shippingChange), removed: 0 }]
      : []),
  ]
}

function listRemovals({ lines, refunds }: EditedOrder, request: EditRequest): readonly LineRefund[] {
  return lines.flatMap((line) => {
    const wanted = request.lines.find(({ lineId }) => lineId === line.id)?.quantity
    const removed = wanted === undefined ? 0 : countRemaining(line) - wanted
    if (removed <= 0) return []
    const paid = { ...line, paid: subtract(line.total, line.discount) }
    const amount = calculateRemovalRefund(paid, removed, getRefundableOfLine(line, refunds))
    return [{ lineId: line.id, amount, removed }]
  })
}

/** How many units of each product are added. */
function sumAdditions(
  lines: readonly OrderLine[],
  request: EditRequest,
): Result<ReadonlyMap<string, number>> {
  const quantities = new Map<string, number>()
  const note = (productId: string, quantity: number) =>
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  for (const { lineId, quantity } of request.lines) {
    const line = lines.find(({ id }) => id === lineId)
    const more = line === undefined ? 0 : quantity - countRemaining(line)
    if (line === undefined || more <= 0) continue
    if (line.productId === undefined) return refuseEdit(`${line.name} is no longer sold here.`)
    note(line.productId, more)
  }
  for (const { productId, quantity } of request.added) note(productId, quantity)
  return ok(quantities)
}

function priceAdditions(
  { lines, products, tiers, priceList, now }: EditedOrder,
  removals: readonly LineRefund[],
  quantities: ReadonlyMap<string, number>,
): Result<readonly NewOrderLine[]> {
  const additions: NewOrderLine[] = []
  for (const [productId, quantity] of quantities) {
    const found = products.get(productId)
    if (found === undefined) return refuseEdit('A product is no longer sold here.')
    const { product, lotId } = found
    const kept = countUnits(
      lines.filter((line) => line.productId === productId),
      removals,
    )
    const all = { productId, price: product.price, quantity: kept + quantity }
    const { discount: tierDiscountBp, unitPrice, ...priced } = priceQuantity(all, { tiers, priceList })
    additions.push({
      productId,
      lots: lotId === undefined ? [] : [{ lotId, quantity }],
      name: product.name,
      size: formatVariant(product) || undefined,
      price: priced.price,
      priceList: priced.priceList,
      tierDiscountBp,
      unitPrice,
      quantity,
      total: multiply(unitPrice, quantity),
      discount: zero,
      tax: zero,
      excise: zero,
      taxClass: product.taxClass,
      extraHandlingDays: product.extraHandlingDays,
      onSale: priced.priceList === undefined && getStruckListPrice(product, now) !== undefined,
    })
  }
  return ok(additions)
}

/** Units of these lines that stay in the order. */
function countUnits(lines: readonly OrderLine[], removals: readonly LineRefund[]): number {
  return lines.reduce((sum, line) => {
    const removed = removals.find(({ lineId }) => lineId === line.id)?.removed ?? 0
    return sum + countRemaining(line) - removed
  }, 0)
}

function toQuotedLine({
  productId = '',
  price,
  quantity,
  tierDiscountBp,
  priceList,
  unitPrice,
  total,
}: NewOrderLine): QuotedLine {
  const tierDiscount = basisPoints(tierDiscountBp)
  return { productId, price, quantity, tierDiscount, priceList, unitPrice, total }
}

function refuseEdit(message: string): Result<never> {
  return refuse('invalid-input', { message })
}
