import type { FastifyReply, FastifyRequest } from 'fastify'
import { quoteAnswer } from '#contract/answers/cart.ts'
import { orderAnswer, paymentAnswer } from '#contract/answers/order.ts'
import { done } from '#contract/answers/refusal.ts'
import { ratesAnswer, zipAnswer } from '#contract/answers/shipping.ts'
import { quoteRequest } from '#contract/cart.ts'
import { orderRequest, paymentRequest } from '#contract/payment.ts'
import { ratesRequest, zipQuery } from '#contract/shipping.ts'
import type { Outcome } from '#domain/refusal.ts'
import { quoteCart } from '#usecases/cart/quote-cart.ts'
import { startPayment } from '#usecases/checkout/place-order.ts'
import { judgeDestination } from '#usecases/compliance/evaluate-destination.ts'
import { findOrderFor, type WholeOrder } from '#usecases/orders/find-order.ts'
import { receivePaymentEvent } from '#usecases/payments/receive-payment-event.ts'
import { settleOpenPayments } from '#usecases/payments/settle-payment.ts'
import { quoteShipping } from '#usecases/shipping/quote-rates.ts'
import { buyerOf, customerOf, signalsPrivacy, visitorOf } from '../customer-session.ts'
import { Refused, sendOutcome } from '../errors.ts'
import { addressKey, limitBy, limitByAddress, limits, refuseIfLimited } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { presentOrder } from '../serializers/orders.ts'
import { presentQuote } from '../serializers/quote.ts'
import { presentRate, presentZip } from '../serializers/shipping.ts'

export const checkoutRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/shipping/zip',
    { schema: { querystring: zipQuery, response: { 200: zipAnswer } } },
    async (request, reply) => {
      const now = shop.clock.now()
      const { verdict } = await judgeDestination(shop.db, { zip: request.query.zip, lines: [], now })
      return reply.send(presentZip(request.query.zip, verdict))
    },
  )

  app.post(
    '/api/shipping/rates',
    {
      preHandler: limitByAddress(shop, limits.rates),
      schema: { body: ratesRequest, response: { 200: ratesAnswer } },
    },
    async (request, reply) => {
      const { address, items } = request.body
      const outcome = await quoteShipping(shop, {
        zip: address.zip,
        state: address.state,
        street: address.street1,
        items,
      })
      return sendOutcome(reply, outcome, (rates) => ({ success: true, rates: rates.map(presentRate) }))
    },
  )

  app.post(
    '/api/cart/quote',
    { schema: { body: quoteRequest, response: { 200: quoteAnswer } } },
    async (request, reply) => {
      const { couponCode } = request.body
      const customer = couponCode ? await customerOf(shop, request) : undefined
      const outcome = await countingWrongCoupons(request, reply, couponCode, () =>
        quoteCart(shop, { ...request.body, email: customer?.email ?? undefined }),
      )
      return sendOutcome(reply, outcome, (cart) => presentQuote(cart, shop.clock.now()))
    },
  )

  app.post(
    '/api/payment/process',
    {
      preHandler: limitByAddress(shop, limits.payment),
      schema: { body: paymentRequest, response: { 200: paymentAnswer } },
    },
    async (request, reply) => {
      const customer = await customerOf(shop, request)
      const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'])
      const visitor = visitorOf(request)
      const outcome = await countingWrongCoupons(request, reply, request.body.couponCode, () =>
        startPayment(shop, request.body, {
          customerId: customer?.id,
          idempotencyKey,
          visitor,
          privacySignal: signalsPrivacy(request),
        }),
      )
      return sendOutcome(reply, outcome, (started) => ({ success: true, ...started }))
    },
  )

  app.post(
    '/api/order/get',
    { schema: { body: orderRequest, response: { 200: orderAnswer } } },
    async (request, reply) => {
      await refuseIfLimited(shop, limits.wrongOrder, addressKey(request.ip), reply)
      const { orderNumber, orderKey, email } = request.body
      const customerId = await buyerOf(shop, request, request.body)
      const asked = { number: orderNumber, key: orderKey, email, customerId }
      let found = await findOrderFor(shop, asked)
      if (!found.ok) await limitBy(shop, limits.wrongOrder, addressKey(request.ip), reply)
      if (found.ok && (await askProvider(found.value))) found = await findOrderFor(shop, asked)
      return sendOutcome(reply, found, (whole) => ({
        success: true,
        order: presentOrder(whole.order, whole, shop.clock.now()),
      }))
    },
  )

  /** Codes that exist cannot be found by trying many: an address that was wrong too often has to wait. */
  async function countingWrongCoupons<Value>(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    code: string | undefined,
    ask: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    if (code) await refuseIfLimited(shop, limits.wrongCoupon, addressKey(ip), reply)
    const outcome = await ask()
    if (!outcome.ok && outcome.refusal.code === 'coupon-unknown')
      await limitBy(shop, limits.wrongCoupon, addressKey(ip), reply)
    return outcome
  }

  /** The shopper may come back before the provider's message does: ask instead of making them wait. */
  async function askProvider({ order, payments }: WholeOrder): Promise<boolean> {
    if (order.payment_status !== 'pending') return false
    const { asked, faults } = await settleOpenPayments(shop, payments)
    for (const fault of faults)
      app.log.warn({ err: fault }, 'the provider could not be asked about a payment')
    return asked > 0
  }

  /** Read as bytes: the signature is over the body as it was sent. */
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, next) =>
      next(null, body),
    )
    raw.post(
      '/api/payment/webhook',
      { schema: { hide: true, response: { 200: done } } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value[0] : value,
          ]),
        )
        const received = await receivePaymentEvent(shop, { body, headers })
        if (received === 'forged')
          throw new Refused({ code: 'not-permitted', message: 'The signature does not fit.' })
        return reply.send({ success: true, message: 'received' })
      },
    )
  })
}

function idempotencyKeyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header[0] : header
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new Refused({
      code: 'invalid-input',
      message: 'Idempotency-Key must be 8 to 200 printable characters.',
    })
  }
  return key
}
