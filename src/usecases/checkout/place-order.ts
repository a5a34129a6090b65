import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { getTermsVersion } from '#db/queries/content/content.ts'
import { lockStock, type StockRow } from '#db/queries/inventory/stock.ts'
import { insertOrder, insertOrderEvent, nextOrderNumber } from '#db/queries/orders/orders.ts'
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  insertPayment,
  saveIdempotentResponse,
} from '#db/queries/payments/payments.ts'
import { formatVariant } from '#domain/catalog/product.ts'
import { getStruckListPrice } from '#domain/catalog/selling-price.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import { zero } from '#domain/money.ts'
import { newOrderStates, paymentWindowMinutes } from '#domain/orders/order.ts'
import { ok, type RefusedLine, type Result, refuse } from '#domain/refusal.ts'
import { parseState } from '#domain/shipping/us-states.ts'
import { reserveStock } from '../inventory/reserve-stock.ts'
import { openPaymentPage } from '../payments/open-payment-page.ts'
import { recordPromotionUse, reservePromotion } from '../promotions/reserve-promotion.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'
import type { CheckoutContext, CheckoutInput, PlacedOrder } from './checkout-input.ts'
import { resumePayment } from './resume-payment.ts'
import { type ValidatedOrder, validateOrder } from './validate-order.ts'

/**
 * Places the order and asks the provider for its page. Stock is taken in the transaction that inserts the
 * order; a refusal at any step leaves nothing behind but the cart.
 */
export async function placeOrder(
  shop: Shop,
  input: CheckoutInput,
  context: CheckoutContext,
): Promise<Result<PlacedOrder>> {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.customerId, input]))
    .digest()
  const { idempotencyKey: key } = context
  const asBefore = async (): Promise<Result<PlacedOrder> | undefined> => {
    const earlier = key === undefined ? undefined : await findIdempotencyKey(shop.db, key)
    return key === undefined || earlier === undefined
      ? undefined
      : resumePayment(shop, { key, bodyHash, earlier })
  }
  const before = await asBefore()
  if (before !== undefined) return before

  const checked = await validateOrder(shop, input)
  // What is sold out, or used, may be so by this very request, sent twice at one moment.
  if (!checked.ok) return (await asBefore()) ?? checked
  const orderKey = newToken()
  const placed = await shop.db
    .transaction()
    .execute(async (transaction) => {
      const order = await storeOrder(shop, transaction, { input, context, checked: checked.value, orderKey })
      if (!order.ok || key === undefined) return order
      const claimed = await claimIdempotencyKey(transaction, {
        key,
        bodyHash,
        orderId: order.value.orderId,
        response: { orderKey },
      })
      // The same request won the race: undo ours and answer as it was answered.
      if (!claimed) throw new DuplicateRequest()
      return order
    })
    .catch((error: unknown) => {
      if (error instanceof DuplicateRequest) return undefined
      throw error
    })
  if (placed === undefined) return placeOrder(shop, input, context)
  if (!placed.ok) return (await asBefore()) ?? placed

  const { shopName } = checked.value.settings
  const page = await openPaymentPage(shop, { ...placed.value, shopName })
  if (!page.ok) return page
  const answer = { url: page.value, orderNumber: placed.value.number, orderKey }
  if (key !== undefined) await saveIdempotentResponse(shop.db, key, answer)
  return ok(answer)
}

class DuplicateRequest extends Error {}

interface StoredOrder {
  readonly orderId: string
  readonly paymentId: string
  readonly number: string
}

async function storeOrder(
  shop: Shop,
  transaction: Database,
  order: { input: CheckoutInput; context: CheckoutContext; checked: ValidatedOrder; orderKey: string },
): Promise<Result<StoredOrder>> {
  const { lines, total } = order.checked.priced.quote
  const stock = await lockStock(
    transaction,
    lines.map((line) => line.productId),
  )
  const changed = findChangedLines(order.checked, stock)
  if (changed.length > 0) {
    return refuse('cart-changed', {
      message: changed.map(({ message }) => message).join(' '),
      lines: changed,
    })
  }
  const held = await reservePromotion(shop, transaction, order)
  if (!held.ok) return held
  const number = await nextOrderNumber(transaction)
  const { id } = await insertOrder(
    transaction,
    {
      ...buildOrder(shop, order, number),
      termsVersion: await getTermsVersion(transaction, shop.clock.now()),
    },
    buildOrderLines(order.checked, stock, shop.clock.now()),
  )
  await reserveStock(transaction, lines)
  await recordPromotionUse(shop, transaction, { orderId: id, email: order.input.email, saving: held.value })
  const payment = await insertPayment(transaction, {
    orderId: id,
    provider: shop.payments.name,
    amount: total,
  })
  await insertOrderEvent(transaction, {
    orderId: id,
    actor: 'shopper',
    kind: 'placed',
    detail: 'Order placed.',
  })
  return ok({ orderId: id, paymentId: payment.id, number })
}

/** What became different between the check and the lock: sold to somebody else, or priced anew. */
function findChangedLines({ cart }: ValidatedOrder, stock: ReadonlyMap<string, StockRow>): RefusedLine[] {
  return cart.items.flatMap(({ product, quantity }) => {
    const now = stock.get(product.id)
    if (now === undefined || now.status !== 'published') {
      return [{ productId: product.id, message: `${product.name} is no longer in the shop.` }]
    }
    if (isSoldOut(now))
      return [{ productId: product.id, message: `${product.name} is sold out.`, available: 0 }]
    if (now.stock < quantity) {
      return [
        {
          productId: product.id,
          message: `Only ${now.stock} of ${product.name} in stock.`,
          available: now.stock,
        },
      ]
    }
    if (now.priceCents !== product.price) {
      return [{ productId: product.id, message: `The price of ${product.name} has changed.` }]
    }
    return []
  })
}

function buildOrder(
  shop: Shop,
  { input, context, checked, orderKey }: Parameters<typeof storeOrder>[2],
  number: string,
): Omit<Parameters<typeof insertOrder>[1], 'termsVersion'> {
  const { address } = input
  const { priced, option, verdict } = checked
  const { quote, saving } = priced
  const now = shop.clock.now()
  return {
    ...newOrderStates,
    number,
    keyHash: hashToken(orderKey),
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
    couponCode: saving?.promotion.code,
    promotionName: saving?.promotion.name,
    shipping: quote.shipping ?? zero,
    tax: quote.tax,
    total: quote.total,
    shippingProvider: option.provider,
    shippingService: option.service,
    estimatedDays: option.estimatedDays ?? undefined,
    newsletter: input.newsletter ?? false,
    privacySignal: context.privacySignal,
    ruleVersion: checked.ruleVersion,
    verdict,
    ip: context.visitor.ip,
    placedAt: now,
    expiresAt: new Date(now.getTime() + paymentWindowMinutes * 60_000),
  }
}

function buildOrderLines(
  { cart, priced }: ValidatedOrder,
  stock: ReadonlyMap<string, StockRow>,
  now: Date,
): Parameters<typeof insertOrder>[2] {
  return priced.quote.lines.flatMap((line) => {
    const item = cart.items.find(({ product }) => product.id === line.productId)
    if (item === undefined) return []
    const { product } = item
    return [
      {
        productId: product.id,
        lotId: stock.get(product.id)?.lotId ?? undefined,
        name: product.name,
        size: formatVariant(product) || undefined,
        price: line.price,
        tierDiscountBp: line.tierDiscount,
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        total: line.total,
        discount: priced.saving?.amountByProduct.get(line.productId) ?? zero,
        onSale: getStruckListPrice(product, now) !== undefined,
      },
    ]
  })
}
