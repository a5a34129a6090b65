import { done } from '#contract/basic-answers.ts'
import { ordersAnswer, returnAsked } from '#contract/shop/order.ts'
import { cancelRequest, orderRequest, ordersRequest, returnWish } from '#contract/shop/order-requests.ts'
import { listRefunds } from '#db/queries/payments/payments.ts'
import { getStoreIdentity } from '#usecases/email/store-identity.ts'
import { cancelOrder } from '#usecases/orders/cancel-order.ts'
import {
  findAuthorizedOrder,
  listOrdersWithDetails,
  type OrderWithDetails,
} from '#usecases/orders/find-order.ts'
import { requestReturn } from '#usecases/returns/request-return.ts'
import { findBuyer, requireCustomer } from '../customer-session.ts'
import { sendRefusal, sendResult } from '../errors.ts'
import { limitByIp, limitByKey, limits, refuseWhenLimited, toIpKey } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeCustomerOrder } from '../serializers/orders.ts'

const ordersShown = 10

/** What a buyer does with orders that were placed. */
export const orderRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/order/list',
    { schema: { body: ordersRequest, response: { 200: ordersAnswer } } },
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      const { page = 1, limit = ordersShown } = request.body ?? {}
      const slice = { limit, offset: (page - 1) * limit }
      const { orders, total } = await listOrdersWithDetails(shop, customer.id, slice)
      const now = shop.clock.now()
      return reply.send({
        success: true,
        orders: orders.map((whole) => serializeCustomerOrder(whole.order, whole, now)),
        total,
        page,
        pageSize: limit,
      })
    },
  )

  /** For the owner of the order, or whoever shows its key or the email it was placed with, as `/api/order/get`. */
  app.post('/api/order/invoice', { schema: { body: orderRequest } }, async (request, reply) => {
    await refuseWhenLimited(shop, limits.wrongOrder, toIpKey(request.ip), reply)
    const { orderNumber: number, orderKey: key, email } = request.body
    const customerId = await findBuyer(shop, request, request.body)
    const found = await findAuthorizedOrder(shop, { number, key, email, customerId })
    if (!found.ok) {
      await limitByKey(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      return sendRefusal(reply, found.refusal)
    }
    const bytes = await invoiceOf(found.value)
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="invoice-${found.value.order.number}.pdf"`)
      .type('application/pdf')
      .send(Buffer.from(bytes))
  })

  app.post(
    '/api/order/cancel',
    { schema: { body: cancelRequest, response: { 200: done } } },
    async (request, reply) => {
      await refuseWhenLimited(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      const { orderNumber: number, orderKey: key } = request.body
      const customerId = await findBuyer(shop, request, request.body)
      const outcome = await cancelOrder(shop, { number, key, customerId })
      if (!outcome.ok && outcome.refusal.code === 'order-not-found')
        await limitByKey(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      return sendResult(reply, outcome, (message) => ({ success: true, message }))
    },
  )

  app.post(
    '/api/order/return',
    {
      preHandler: limitByIp(shop, limits.returnRequest),
      schema: { body: returnWish, response: { 200: returnAsked } },
    },
    async (request, reply) => {
      await refuseWhenLimited(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      const { orderNumber: number, orderKey: key, email, ...wish } = request.body
      const customerId = await findBuyer(shop, request, request.body)
      const outcome = await requestReturn(shop, { ...wish, order: { number, key, email, customerId } })
      if (!outcome.ok && outcome.refusal.code === 'order-not-found')
        await limitByKey(shop, limits.wrongOrder, toIpKey(request.ip), reply)
      return sendResult(reply, outcome, (returnNumber) => ({
        success: true,
        message: `We noted your request as ${returnNumber} and write to you. Please do not send anything yet.`,
        returnNumber,
      }))
    },
  )

  async function invoiceOf({ order, lines }: OrderWithDetails): Promise<Uint8Array> {
    const [store, refunds, { renderInvoicePdf }] = await Promise.all([
      getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()),
      listRefunds(shop.db, order.id),
      // Drawing is loaded with the first invoice, not with the shop.
      import('../serializers/invoice-pdf.ts'),
    ])
    const given = refunds.filter(({ status }) => status === 'succeeded')
    return renderInvoicePdf({
      order,
      lines,
      store,
      refunds: given.map((each) => ({ amount: each.amount, at: each.createdAt, reason: each.reason })),
    })
  }
}
