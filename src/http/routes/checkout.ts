import type { FastifyReply, FastifyRequest } from 'fastify'
import { done } from '#contract/basic-answers.ts'
import { quoteAnswer } from '#contract/shop/cart.ts'
import { quoteRequest } from '#contract/shop/cart-requests.ts'
import { orderAnswer } from '#contract/shop/order.ts'
import { orderRequest } from '#contract/shop/order-requests.ts'
import { zipAnswer } from '#contract/shop/shipping.ts'
import { zipQuery } from '#contract/shop/shipping-requests.ts'
import { paymentAnswer } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { ratesAnswer, toSpecRate } from '#contract/spec-v1/shipping.ts'
import { ratesRequest } from '#contract/spec-v1/shipping-requests.ts'
import type { Result } from '#domain/refusal.ts'
import { quoteCart } from '#usecases/cart/quote-cart.ts'
import { placeOrder } from '#usecases/checkout/place-order.ts'
import { evaluateDestination } from '#usecases/compliance/evaluate-destination.ts'
import { findAuthorizedOrder, type OrderWithDetails } from '#usecases/orders/find-order.ts'
import { receivePaymentEvent } from '#usecases/payments/receive-payment-event.ts'
import { settleOpenPayments } from '#usecases/payments/settle-payment.ts'
import { quoteRates } from '#usecases/shipping/quote-rates.ts'
import { findBuyer, findCustomerOfRequest, getVisitor, hasPrivacySignal } from '../customer-session.ts'
import { RefusalError, sendResult } from '../errors.ts'
import { limitByIp, limitByKey, limits, refuseWhenLimited, toIpKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeCustomerOrder } from '../serializers/orders.ts'
import { serializeQuote } from '../serializers/quote.ts'
import { serializeRate, serializeZipCheck } from '../serializers/shipping.ts'

export const checkoutRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/shipping/zip',
    { schema: { querystring: zipQuery, response: { 200: zipAnswer } } },
    async (request, reply) => {
      const now = shop.clock.now()
      const { verdict } = await evaluateDestination(shop.db, { zip: request.query.zip, lines: [], now })
      return reply.send(serializeZipCheck(request.query.zip, verdict))
    },
  )

  app.post(
    '/api/shipping/rates',
    {
      preHandler: limitByIp(shop, limits.rates),
      schema: { body: ratesRequest, response: { 200: ratesAnswer } },
    },
    async (request, reply) => {
      const { address, items } = request.body
      const outcome = await quoteRates(shop, {
        zip: address.zip,
        state: address.state,
        street: address.street1,
        items,
      })
      return sendResult(reply, outcome, (rates) => ({
        success: true,
        rates: rates.map((rate) => toSpecRate(serializeRate(rate))),
      }))
    },
  )

  app.post(
    '/api/cart/quote',
    { schema: { body: quoteRequest, response: { 200: quoteAnswer } } },
    async (request, reply) => {
      const { couponCode } = request.body
      const customer = couponCode ? await findCustomerOfRequest(shop, request) : undefined
      const outcome = await countingWrongCoupons(request, reply, couponCode, () =>
        quoteCart(shop, { ...request.body, email: customer?.email ?? undefined }),
      )
      return sendResult(reply, outcome, (cart) => ({
        success: true,
        ...serializeQuote(cart, shop.clock.now()),
      }))
    },
  )

  app.post(
    '/api/payment/process',
    {
      preHandler: limitByIp(shop, limits.payment),
      schema: { body: paymentRequest, response: { 200: paymentAnswer } },
    },
    async (request, reply) => {
      const customer = await findCustomerOfRequest(shop, request)
      const idempotencyKey = getIdempotencyKey(request.headers['idempotency-key'])
      const visitor = getVisitor(request)
      const outcome = await countingWrongCoupons(request, reply, request.body.couponCode, () =>
        placeOrder(shop, request.body, {
          customerId: customer?.id,
          idempotencyKey,
          visitor,
          privacySignal: hasPrivacySignal(request),
        }),
      )
      return sendResult(reply, outcome, (started) => ({ success: true, ...started }))
    },
  )

  app.post(
    '/api/order/get',
    { schema: { body: orderRequest, response: { 200: orderAnswer } } },
    async (request, reply) => {
      await refuseWhenLimited(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      const { orderNumber, orderKey, email } = request.body
      const customerId = await findBuyer(shop, request, request.body)
      const asked = { number: orderNumber, key: orderKey, email, customerId }
      let found = await findAuthorizedOrder(shop, asked)
      if (!found.ok) await limitByKey(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      if (found.ok && (await askProvider(found.value))) found = await findAuthorizedOrder(shop, asked)
      return sendResult(reply, found, (whole) => ({
        success: true,
        order: serializeCustomerOrder(whole.order, whole, shop.clock.now()),
      }))
    },
  )

  /** Codes that exist cannot be found by trying many: an address that was wrong too often has to wait. */
  async function countingWrongCoupons<Value>(
    { ip }: FastifyRequest,
    reply: FastifyReply,
    code: string | undefined,
    ask: () => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (code) await refuseWhenLimited(shop, limits.wrongCoupon, toIpKey(ip), reply)
    const outcome = await ask()
    if (!outcome.ok && outcome.refusal.code === 'coupon-unknown')
      await limitByKey(shop, limits.wrongCoupon, toIpKey(ip), reply)
    return outcome
  }

  /** The shopper may come back before the provider's message does: ask instead of making them wait. */
  async function askProvider({ order, payments }: OrderWithDetails): Promise<boolean> {
    if (order.payment !== 'pending') return false
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
          throw new RefusalError({ code: 'not-permitted', message: 'The signature does not fit.' })
        return reply.send({ success: true, message: 'received' })
      },
    )
  })
}

function getIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header[0] : header
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new RefusalError({
      code: 'invalid-input',
      message: 'Idempotency-Key must be 8 to 200 printable characters.',
    })
  }
  return key
}
