import type { FastifyBaseLogger } from 'fastify'
import * as calls from '#contract/shop/order-calls.ts'
import {
  cancellationRequest,
  changePaymentRequest,
  orderConfirmation,
  orderRequest,
  ordersRequest,
  ownOrderRequest,
  paymentRetryRequest,
} from '#contract/shop/order-requests.ts'
import { confirmOrder } from '#usecases/checkout/confirm-order.ts'
import { isKeyOf } from '#usecases/order-states/authorize-order.ts'
import { cancelOrder } from '#usecases/orders/cancel-order.ts'
import {
  findAuthorizedOrder,
  listOrdersWithDetails,
  type OrderWithDetails,
} from '#usecases/orders/find-order.ts'
import { loadReorder } from '#usecases/orders/load-reorder.ts'
import { requestCancellation } from '#usecases/orders/request-cancellation.ts'
import { payEditOffer } from '#usecases/payments/pay-edit-offer.ts'
import { retryPayment } from '#usecases/payments/retry-payment.ts'
import { settleOpenPayments } from '#usecases/payments/settle-payment.ts'
import type { Shop } from '#usecases/shop.ts'
import { findCustomerOfRequest, getVisitor, requireCustomer } from '../customer-session.ts'
import { sendMessage, sendRefusal, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'
import { serializeCustomerOrder, serializeReorder } from '../serializers/orders.ts'

const defaultPageSize = 10

/** Orders as shown to the buyer. The order key or the order's email address gives access without an account. */
export const orderRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(calls.getOrder, { body: orderRequest }), async (request, reply) => {
    const found = await limitWrongOrders(shop, request, reply, request.body, async (access) => {
      const order = await findAuthorizedOrder(shop, access)
      if (!order.ok || !(await settlePending(shop, order.value, app.log))) return order
      return findAuthorizedOrder(shop, access)
    })
    return sendResult(reply, found, (order) => ({
      success: true,
      order: serializeCustomerOrder(order.order, order, getContext(shop)),
      openedByKey: isKeyOf(order.order, request.body.orderKey),
    }))
  })

  handle(app, withSchemas(calls.loadReorder, { body: orderRequest }), async (request, reply) => {
    const found = await limitWrongOrders(shop, request, reply, request.body, (access) =>
      findAuthorizedOrder(shop, access),
    )
    if (!found.ok) return sendRefusal(reply, found.refusal)
    // At the prices of who asks, not of whose order it is.
    const customer = await findCustomerOfRequest(shop, request)
    const reorder = await loadReorder(shop, { lines: found.value.lines, customerId: customer?.id })
    const lines = serializeReorder(reorder, shop.clock.now())
    return reply.send({ success: true, lines })
  })

  handle(app, withSchemas(calls.listOrders, { body: ordersRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { page = 1, limit = defaultPageSize } = request.body ?? {}
    const slice = { limit, offset: (page - 1) * limit }
    const { orders, total } = await listOrdersWithDetails(shop, customer.id, slice)
    const context = getContext(shop)
    const wire = orders.map((order) => serializeCustomerOrder(order.order, order, context))
    return reply.send({ success: true, orders: wire, total, page, pageSize: limit })
  })
}

function getContext({ mode, clock }: Shop) {
  return { mode, now: clock.now() }
}

/** What only the customer or someone with the order key can do. */
export const ownOrderRoutes: Routes = (app, { shop }) => {
  handle(app, withSchemas(calls.cancelOrder, { body: ownOrderRequest }), async (request, reply) => {
    const outcome = await limitWrongOrders(shop, request, reply, request.body, (access) =>
      cancelOrder(shop, access),
    )
    return sendMessage(reply, outcome)
  })

  handle(
    app,
    withSchemas(calls.requestCancellation, { body: cancellationRequest }),
    async (request, reply) => {
      const { reason = '', refundTo, ...proof } = request.body
      const outcome = await limitWrongOrders(shop, request, reply, proof, (access) =>
        requestCancellation(shop, { ...access, reason, refundTo }),
      )
      return sendMessage(reply, outcome)
    },
    { preHandler: limitByIp(shop, limits.cancellationRequest) },
  )

  handle(
    app,
    withSchemas(calls.retryPayment, { body: paymentRetryRequest }),
    async (request, reply) => {
      const { paymentMethod: method, expectedTotal, storesNothing, ...proof } = request.body
      const outcome = await limitWrongOrders(shop, request, reply, proof, (access) =>
        retryPayment(shop, { ...access, method, expectedTotal, storesNothing }),
      )
      return sendResult(reply, outcome, (url) => ({ success: true, url }))
    },
    { preHandler: limitByIp(shop, limits.payment) },
  )
}

/** The payment links that staff send: of an order that they made, and of a change of a paid one. */
export const orderConfirmationRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.confirmOrder, { body: orderConfirmation }),
    async (request, reply) => {
      const { orderNumber, orderKey, paymentMethod: method, ...stated } = request.body
      const { ip } = getVisitor(request)
      const outcome = await limitWrongOrders(shop, request, reply, { orderNumber, orderKey }, (access) =>
        confirmOrder(shop, { ...stated, ...access, method, ip }),
      )
      return sendResult(reply, outcome, (url) => ({ success: true, url }))
    },
    { preHandler: limitByIp(shop, limits.payment) },
  )

  handle(
    app,
    withSchemas(calls.payChange, { body: changePaymentRequest }),
    async (request, reply) => {
      const { orderNumber, orderKey, paymentMethod: method, ...chosen } = request.body
      const outcome = await limitWrongOrders(shop, request, reply, { orderNumber, orderKey }, (access) =>
        payEditOffer(shop, { ...chosen, ...access, method }),
      )
      return sendResult(reply, outcome, (url) => ({ success: true, url }))
    },
    { preHandler: limitByIp(shop, limits.payment) },
  )
}

/**
 * Settles pending payments with the provider, because the shopper may return before the webhook arrives.
 * Returns whether the provider was asked.
 */
async function settlePending(
  shop: Shop,
  { order, payments }: OrderWithDetails,
  log: FastifyBaseLogger,
): Promise<boolean> {
  if (order.payment !== 'pending' && order.editOffer === undefined) return false
  const { count, errors } = await settleOpenPayments(shop, payments)
  for (const err of errors) log.warn({ err }, 'the payment provider did not answer')
  return count > 0
}
