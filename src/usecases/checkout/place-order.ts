import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  saveIdempotentResponse,
} from '#db/queries/checkout/idempotency-keys.ts'
import { getTermsVersion } from '#db/queries/content/content.ts'
import { lockStock } from '#db/queries/inventory/stock.ts'
import { countUnpaidUnits, lockNetwork, type Shopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { generateOrderNumber, insertOrder } from '#db/queries/orders/orders.ts'
import { insertPayment } from '#db/queries/payments/payments.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { formatVariant } from '#domain/catalog/product.ts'
import { getStruckListPrice } from '#domain/catalog/selling-price.ts'
import { listWarnings, storeAcknowledgments } from '#domain/compliance/product-warning.ts'
import { parseState } from '#domain/compliance/us-states.ts'
import { type LockedStock, refuseShortage } from '#domain/inventory/stock-status.ts'
import { refuseNetwork } from '#domain/inventory/unpaid-limits.ts'
import { zero } from '#domain/money.ts'
import { toNetwork } from '#domain/network-address.ts'
import { reviewAddressCheck } from '#domain/orders/address-check.ts'
import { customerActor } from '#domain/orders/order-event.ts'
import { newOrderStates } from '#domain/orders/order-states.ts'
import { ok, type Refusal, type RefusedLine, type Result, refuse } from '#domain/refusal.ts'
import { estimateArrival } from '#domain/shipping/arrival.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseEarlierOrders } from '../inventory/release-unpaid-stock.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { completeFreeOrder } from '../payments/capture-payment.ts'
import { getOrderPageUrl, openPaymentPage } from '../payments/open-payment-page.ts'
import { findAccountForNewPayments } from '../payments/payment-accounts.ts'
import { recordPromotionUse, reservePromotion } from '../promotions/reserve-promotion.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { deriveOrderKey, hashToken } from '../tokens.ts'
import type { CheckoutContext, CheckoutInput, PlacedOrder } from './checkout-input.ts'
import { recordPlaceAnswers } from './record-place-answers.ts'
import { resumePayment } from './resume-payment.ts'
import { countUnits, type ValidatedOrder, validateOrder } from './validate-order.ts'

/**
 * Places an order and opens its payment page. A free order needs none and is complete at once. Stock is reserved in the
 * transaction that inserts the order, so a refusal at any step changes nothing but the cart. A repeated request with the
 * same Idempotency-Key gets the first response.
 */
export async function placeOrder(
  shop: Shop,
  input: CheckoutInput,
  context: CheckoutContext,
): Promise<Result<PlacedOrder>> {
  const { idempotencyKey: key } = context
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.customerId, input]))
    .digest()
  const replay = () => replayAnswer(shop, key, bodyHash)
  const replayed = await replay()
  if (replayed !== undefined) return replayed

  const validated = await validateOrder(shop, input, toShopper(input, context))
  // The first request may have bought the last unit or used the coupon. Its response counts, not this refusal.
  if (!validated.ok) return (await replay()) ?? validated
  const account = await findAccountForNewPayments(shop)
  const placed = await insertOnce(shop, { input, context, validated: validated.value, account, bodyHash })
  if (placed === 'duplicate') return placeOrder(shop, input, context)
  if (!placed.ok) return (await replay()) ?? placed

  const { shopName } = validated.value.settings
  const { number: orderNumber, orderId, payment } = placed.value
  const page =
    payment === undefined
      ? ok(getOrderPageUrl(shop, orderNumber))
      : await openPaymentPage(shop, { orderId, ...payment, shopName })
  if (!page.ok) return page
  const url = page.value
  if (key !== undefined) await saveIdempotentResponse(shop.db, key, { url })
  return ok({ url, orderNumber, orderKey: deriveOrderKey(shop, orderNumber) })
}

/** Returns the response to an earlier request with this key, or undefined when there was none. */
async function replayAnswer(
  shop: Shop,
  key: string | undefined,
  bodyHash: Buffer,
): Promise<Result<PlacedOrder> | undefined> {
  if (key === undefined) return undefined
  const earlier = await findIdempotencyKey(shop.db, key)
  return earlier && resumePayment(shop, { key, bodyHash, earlier })
}

interface OrderToInsert {
  readonly input: CheckoutInput
  readonly context: CheckoutContext
  readonly validated: ValidatedOrder
  /** For its payment. Undefined when the shop has none, which only a free order does not need. */
  readonly account: ProviderAccount | undefined
}

interface InsertedOrder {
  readonly orderId: string
  readonly number: string
  /** Undefined for a free order, which is complete. */
  readonly payment: { readonly paymentId: string; readonly accountId: string } | undefined
}

class DuplicateRequest extends Error {}

/** Inserts the order and claims its key in one transaction. Rolls back when another request already has the key. */
async function insertOnce(
  shop: Shop,
  order: OrderToInsert & { readonly bodyHash: Buffer },
): Promise<Result<InsertedOrder> | 'duplicate'> {
  const { bodyHash } = order
  const key = order.context.idempotencyKey
  // A refusal rolls back what was released for this order.
  return runUnlessRefused(shop.db, async (transaction) => {
    const inserted = await insertWithStock(shop, transaction, order)
    if (!inserted.ok || key === undefined) return inserted
    const { orderId } = inserted.value
    if (!(await claimIdempotencyKey(transaction, { key, bodyHash, orderId }))) throw new DuplicateRequest()
    return inserted
  }).catch((error: unknown) => {
    if (error instanceof DuplicateRequest) return 'duplicate'
    throw error
  })
}

function toShopper(
  { email, address }: CheckoutInput,
  { customerId, visitor: { ip }, lostAttempt }: CheckoutContext,
): Shopper {
  const network = ip === undefined ? undefined : toNetwork(ip)
  return { customerId, email, street1: address.street1, zip: address.zip, network, lostAttempt }
}

async function insertWithStock(
  shop: Shop,
  transaction: Database,
  order: OrderToInsert,
): Promise<Result<InsertedOrder>> {
  const { lines, total } = order.validated.priced.quote
  // Locks in one order for all transactions: network, shopper, orders, products. Otherwise two could wait for each other.
  const shopper = toShopper(order.input, order.context)
  const { network } = shopper
  if (network !== undefined) await lockNetwork(transaction, network)
  await releaseEarlierOrders(shop, transaction, shopper, lines)
  const refusal = await refuseCrowdedNetwork(transaction, network, order)
  if (refusal !== undefined) return { ok: false, refusal }
  const stock = await lockStock(
    transaction,
    lines.map((line) => line.productId),
  )
  const changed = findChangedLines(order.validated, stock)
  if (changed.length > 0) {
    return refuse('cart-changed', {
      message: changed.map(({ message }) => message).join(' '),
      lines: changed,
    })
  }
  const promotion = await reservePromotion(shop, transaction, {
    ...order,
    customerId: order.context.customerId,
  })
  if (!promotion.ok) return promotion
  const number = await generateOrderNumber(transaction)
  const { id } = await insertOrder(
    transaction,
    {
      ...buildOrder(shop, order, number),
      termsVersion: await getTermsVersion(transaction, shop.clock.now()),
    },
    buildOrderLines(order.validated, stock, shop.clock.now()),
  )
  await reserveStock(transaction, lines)
  await recordPromotionUse(shop, transaction, {
    orderId: id,
    email: order.input.email,
    appliedDiscount: promotion.value,
  })
  const placed = { id, number }
  await recordOrderEvent(transaction, placed, {
    actor: customerActor,
    event: { kind: 'placed', data: {} },
  })
  await recordPlaceAnswers(transaction, placed, order.validated.verdict.questions)
  if (total === 0) {
    await completeFreeOrder(shop, transaction, id)
    return ok({ orderId: id, number, payment: undefined })
  }
  const { account } = order
  if (account === undefined) return refuse('shop-not-open')
  const payment = await insertPayment(transaction, { orderId: id, account, amount: total })
  return ok({ orderId: id, number, payment: { paymentId: payment.id, accountId: account.id } })
}

/** The network must be locked, so that orders sent at once are counted one after the other. */
async function refuseCrowdedNetwork(
  transaction: Database,
  network: string | undefined,
  { validated }: OrderToInsert,
): Promise<Refusal | undefined> {
  if (network === undefined) return undefined
  const held = await countUnpaidUnits(transaction, network)
  return refuseNetwork({ held, units: countUnits(validated.cart) }, validated.settings)
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

function buildOrder(
  shop: Shop,
  { input, context, validated }: OrderToInsert,
  number: string,
): Omit<Parameters<typeof insertOrder>[1], 'termsVersion'> {
  const { address } = input
  const { priced, rateQuote, verdict } = validated
  const { quote, appliedDiscount } = priced
  const now = shop.clock.now()
  return {
    ...newOrderStates,
    number,
    mode: shop.mode,
    keyHash: hashToken(deriveOrderKey(shop, number)),
    customerId: context.customerId,
    email: input.email,
    shippingAddress: {
      ...address,
      state: parseState(address.state) ?? verdict.place.state,
      zip: verdict.place.zip,
    },
    dateOfBirth: input.dateOfBirth,
    subtotal: quote.subtotal,
    discount: quote.discount,
    couponCode: appliedDiscount?.promotion.code,
    promotionName: appliedDiscount?.promotion.name,
    shipping: quote.shipping ?? zero,
    tax: quote.tax,
    total: quote.total,
    shippingProvider: rateQuote.provider,
    shippingService: rateQuote.service,
    hasAdultSignature: rateQuote.hasAdultSignature,
    estimatedDays: rateQuote.estimatedDays ?? undefined,
    arrival: estimateArrival(now, rateQuote.estimatedDays),
    newsletter: input.newsletter ?? false,
    privacySignal: context.privacySignal,
    ruleVersion: validated.ruleVersion,
    addressCheck: reviewAddressCheck(undefined, verdict.questions),
    verdict,
    acknowledgments: storeAcknowledgments(listWarnings(verdict.obligations), {
      ruleVersion: validated.ruleVersion,
      now,
    }),
    ip: context.visitor.ip,
    placedAt: now,
    expiresAt: new Date(now.getTime() + validated.settings.unpaidOrderMinutes * 60_000),
  }
}

function buildOrderLines(
  { cart, priced }: ValidatedOrder,
  stock: ReadonlyMap<string, LockedStock>,
  now: Date,
): Parameters<typeof insertOrder>[2] {
  return priced.quote.lines.flatMap((line) => {
    const item = cart.items.find(({ product }) => product.id === line.productId)
    if (item === undefined) return []
    const { product } = item
    const lotId = stock.get(product.id)?.lotId
    return [
      {
        productId: product.id,
        lots: lotId === undefined ? [] : [{ lotId, quantity: line.quantity }],
        name: product.name,
        size: formatVariant(product) || undefined,
        price: line.price,
        tierDiscountBp: line.tierDiscount,
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        total: line.total,
        discount: priced.appliedDiscount?.amountByProduct.get(line.productId) ?? zero,
        onSale: getStruckListPrice(product, now) !== undefined,
      },
    ]
  })
}
