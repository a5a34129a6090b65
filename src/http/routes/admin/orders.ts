import {
  ageDecision,
  fulfillmentUpdate,
  orderNumberParams,
  orderResponse,
  ordersPage,
  ordersQuery,
  orderUpdatedResponse,
} from '#contract/admin/orders.ts'
import { refundRequest } from '#contract/admin/payments.ts'
import { returnNumberParams, returnUpdate } from '#contract/admin/returns.ts'
import { listOrderLinesWithLots, listOrders } from '#db/queries/orders/order-list.ts'
import { findOrderByNumber, findOrderEvents } from '#db/queries/orders/orders.ts'
import { listPayments, listRefunds } from '#db/queries/payments/payments.ts'
import { findReturns } from '#db/queries/returns/returns.ts'
import { cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Result } from '#domain/refusal.ts'
import { decideAgeCheck } from '#usecases/compliance/decide-age-check.ts'
import { updateFulfillment } from '#usecases/fulfillment/update-fulfillment.ts'
import { refundOrder } from '#usecases/payments/refund-order.ts'
import { updateReturnState } from '#usecases/returns/update-return.ts'
import type { Shop } from '#usecases/shop.ts'
import { RefusalError, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeOrder, serializeOrderSummary } from '../../serializers/admin/orders.ts'
import { getActor, toSlice } from './authorize.ts'

const unknownOrder = { code: 'order-not-found', message: 'There is no order with this number.' } as const

export const adminOrderRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/orders',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: ordersQuery, response: { 200: ordersPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listOrders(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeOrderSummary), total })
    },
  )

  app.get(
    '/api/admin/orders/:number',
    {
      config: { permission: 'see the shop' },
      schema: { params: orderNumberParams, response: { 200: orderResponse } },
    },
    async (request, reply) => reply.send({ success: true, order: await readOrder(request.params.number) }),
  )

  app.post(
    '/api/admin/orders/:number/fulfillment',
    {
      config: { permission: 'advance orders' },
      schema: { params: orderNumberParams, body: fulfillmentUpdate, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { number } = request.params
      const outcome = await updateFulfillment(shop, { number: number.toUpperCase(), ...request.body, by })
      return sendResult(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/orders/:number/age-check',
    {
      config: { permission: 'decide age checks' },
      schema: { params: orderNumberParams, body: ageDecision, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { number } = request.params
      const outcome = await decideAgeCheck(shop, { number: number.toUpperCase(), ...request.body, by })
      return sendResult(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/orders/:number/refund',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: { params: orderNumberParams, body: refundRequest, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const by = getActor(request)
      const { number } = request.params
      const { amount, reason } = request.body
      const outcome = await refundOrder(shop, {
        number: number.toUpperCase(),
        amount: cents(amount),
        reason,
        by,
      })
      return sendResult(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/returns/:number',
    {
      config: { permission: 'decide returns' },
      schema: { params: returnNumberParams, body: returnUpdate, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const note = 'note' in request.body ? request.body.note : ''
      const outcome = await updateReturnState(shop, {
        number: request.params.number.toUpperCase(),
        to: request.body.to,
        note,
        by: getActor(request),
      })
      if (!outcome.ok) return sendResult(reply, outcome, () => ({}))
      const { orderNumber, message } = outcome.value
      return reply.send({ success: true, message, order: await readOrder(orderNumber) })
    },
  )

  async function readOrder(number: string) {
    const order = await findOrderByNumber(shop.db, number.toUpperCase())
    if (order === undefined) throw new RefusalError(unknownOrder)
    return serializeOrder(order, await partsOf(shop, order), shop.clock.now())
  }

  /** After a step the answer brings the order as it stands, so that the page needs no second question. */
  async function withOrder(number: string, outcome: Result<string>) {
    if (!outcome.ok) return outcome
    return {
      ok: true,
      value: { success: true, message: outcome.value, order: await readOrder(number) },
    } as const
  }
}

async function partsOf(shop: Shop, order: Order) {
  const [lines, events, payments, refunds, returns] = await Promise.all([
    listOrderLinesWithLots(shop.db, order.id),
    findOrderEvents(shop.db, [order.id]),
    listPayments(shop.db, order.id),
    listRefunds(shop.db, order.id),
    findReturns(shop.db, [order.id]),
  ])
  return {
    lines,
    events: events.get(order.id) ?? [],
    payments,
    refunds,
    returns: returns.get(order.id) ?? [],
  }
}
