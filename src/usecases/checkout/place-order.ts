import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { findIdempotencyKey, idempotencyKeyInsertion } from '#db/queries/checkout/idempotency-keys.ts'
import type { Shopper } from '#db/queries/inventory/unpaid-reservations.ts'
import { DuplicateOrderError } from '#db/queries/orders/insert-order.ts'
import { paymentInsertion } from '#db/queries/payments/payments.ts'
import { isCreditOverdrawn } from '#db/queries/payments/store-credit.ts'
import type { Write } from '#db/write.ts'
import { toNetwork } from '#domain/network-address.ts'
import { getAmountDue } from '#domain/payments/store-credit.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { insertOrder } from '../orders/insert-order.ts'
import type { RequestedPayment } from '../payments/move-payment.ts'
import type { OrderToPay } from '../payments/open-payment-page.ts'
import { completeUnchargedOrder } from '../payments/pay-order.ts'
import { refuseDeclinedCards } from '../payments/refuse-declined-cards.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { buildOrder } from './build-order.ts'
import type { CheckoutContext, CheckoutInput, PlacedOrder } from './checkout-input.ts'
import { refuseMissingGifts } from './choose-gifts.ts'
import { recheckTerms } from './invoice-terms.ts'
import { lockCheckout, OutdatedCheckout } from './lock-checkout.ts'
import { repeatOutdated } from './repeat-outdated.ts'
import { resumePayment } from './resume-payment.ts'
import { planPayment, startPayment } from './start-payment.ts'
import { type ValidatedOrder, validateOrder } from './validate-order.ts'

/**
 * Places an order in four acts: validate, lock, insert, start the payment. An order without anything to pay is complete at once,
 * and so is one on terms. The order is inserted in the transaction that takes its stock, so a refusal at any step changes nothing
 * but the cart. A repeated request with the same Idempotency-Key gets the first response.
 */
export async function placeOrder(
  shop: Shop,
  input: CheckoutInput,
  context: CheckoutContext,
): Promise<Result<PlacedOrder>> {
  return repeatOutdated(() => attemptOrder(shop, input, context))
}

async function attemptOrder(
  shop: Shop,
  input: CheckoutInput,
  context: CheckoutContext,
): Promise<Result<PlacedOrder> | 'outdated'> {
  const { idempotencyKey: key } = context
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([context.customerId, input]))
    .digest()
  const { storesNothing } = context
  const replay = () => replayAnswer(shop, key, { bodyHash, storesNothing })
  const replayed = await replay()
  if (replayed !== undefined) return replayed

  const shopper = toShopper(input, context)
  const validated = await validateOrder(shop, input, shopper)
  // The first request may have bought the last unit or used the coupon. Its response counts, not this refusal.
  if (!validated.ok) return (await replay()) ?? validated
  const paused = await refuseDeclinedCards(shop, validated.value.method, shopper)
  if (paused !== undefined) return (await replay()) ?? paused
  const inserted = await insertOnce(shop, { input, context, shopper, bodyHash }, validated.value)
  if (inserted === 'outdated') shop.kept.drop(['rules'])
  if (inserted === 'duplicate' || inserted === 'outdated') return 'outdated'
  if (!inserted.ok) return (await replay()) ?? inserted
  const { shopName } = validated.value.settings
  return startPayment(shop, { ...inserted.value, key, shopName, storesNothing })
}

/** Returns the response to an earlier request with this key, or undefined when there was none. */
async function replayAnswer(
  shop: Shop,
  key: string | undefined,
  request: { readonly bodyHash: Buffer; readonly storesNothing: boolean | undefined },
): Promise<Result<PlacedOrder> | undefined> {
  if (key === undefined) return undefined
  const earlier = await findIdempotencyKey(shop.db, key)
  return earlier && resumePayment(shop, { key, ...request, earlier })
}

function toShopper(
  { email, address }: CheckoutInput,
  { customerId, visitor: { ip }, lostAttempt, idempotencyKey: attempt }: CheckoutContext,
): Shopper {
  const network = ip === undefined ? undefined : toNetwork(ip)
  return { customerId, email, street1: address.street1, zip: address.zip, network, lostAttempt, attempt }
}

interface CheckoutRequest {
  readonly input: CheckoutInput
  readonly context: CheckoutContext
  readonly shopper: Shopper
  readonly bodyHash: Buffer
}

interface InsertedOrder {
  readonly order: OrderToPay
  /** Undefined when nothing is left to pay now, so that the order is complete. */
  readonly payment: RequestedPayment | undefined
}

/**
 * Inserts the order with its payment and claims its key, in one transaction. Rolls back when another request already has the key,
 * or the rules or lots are no longer those that allowed the order.
 */
async function insertOnce(
  shop: Shop,
  request: CheckoutRequest,
  validated: ValidatedOrder,
): Promise<Result<InsertedOrder> | 'duplicate' | 'outdated'> {
  // A refusal rolls back what was released for this order.
  return runUnlessRefused<InsertedOrder>(shop.db, async (transaction) => {
    const locked = await lockCheckout(shop, transaction, request.shopper, validated)
    if (!locked.ok) return locked
    const { gifts, priced } = locked.value
    const missing = refuseMissingGifts(request.input.expectedGifts, { gifts, due: priced.dueGifts })
    if (missing !== undefined) return { ok: false, refusal: missing }
    const { total } = priced.quote
    const payment = planPayment(shop, getAmountDue({ total, credit: validated.credit }), validated)
    if (!payment.ok) return payment
    const allowed = await recheckInvoice(shop, transaction, request, validated)
    if (!allowed.ok) return allowed
    const built = buildOrder(shop, request, validated, locked.value)
    const { id, number } = await insertOrder(shop, transaction, built, (orderId) => [
      ...(payment.value === undefined ? [] : [paymentInsertion(transaction, { ...payment.value, orderId })]),
      ...claimKey(transaction, request, orderId),
    ])
    const order = { ...built, id, number }
    if (payment.value === undefined) {
      await completeUnchargedOrder(shop, transaction, id)
      return ok({ order, payment: undefined })
    }
    const { id: paymentId, account, method } = payment.value
    return ok({ order, payment: { paymentId, accountId: account.id, method } })
  }).catch((error: unknown) => {
    if (error instanceof DuplicateOrderError) return 'duplicate'
    if (error instanceof OutdatedCheckout) return 'outdated'
    // Another order of the customer took it since it was validated.
    if (isCreditOverdrawn(error)) return 'outdated'
    throw error
  })
}

/** Other orders of the customer may have taken what was left of the credit limit. */
async function recheckInvoice(
  shop: Shop,
  transaction: Database,
  { shopper }: CheckoutRequest,
  { invoice }: ValidatedOrder,
): Promise<Result<undefined>> {
  return invoice === undefined
    ? ok(undefined)
    : recheckTerms(shop, transaction, shopper.customerId, invoice.due)
}

function claimKey(
  transaction: Database,
  { context: { idempotencyKey: key }, bodyHash }: CheckoutRequest,
  orderId: string,
): Write[] {
  return key === undefined ? [] : [idempotencyKeyInsertion(transaction, { key, bodyHash, orderId })]
}
