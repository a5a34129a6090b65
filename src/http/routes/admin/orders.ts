import {
  adminOrderAnswer,
  ageRequest,
  fulfilRequest,
  orderChanged,
  orderNumberParams,
  ordersPage,
  ordersQuery,
  refundRequest,
  returnNumberParams,
  returnStep,
} from '#contract/admin/orders.ts'
import { linesWithLots, listOrders, refundsOfOrder } from '#db/queries/orders/order-list.ts'
import { eventsOfOrders, findOrderByNumber, type OrderRow } from '#db/queries/orders/orders.ts'
import { paymentsOfOrder } from '#db/queries/payments/payments.ts'
import { returnsOfOrders } from '#db/queries/returns/returns.ts'
import { fromDollars } from '#domain/money.ts'
import { type Outcome, refused } from '#domain/refusal.ts'
import { decideAge } from '#usecases/compliance/decide-age-check.ts'
import { advanceOrder } from '#usecases/fulfillment/update-fulfillment.ts'
import { refundOrder } from '#usecases/payments/refund-order.ts'
import { stepReturn } from '#usecases/returns/update-return.ts'
import type { Shop } from '#usecases/shop.ts'
import { Refused, sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentAdminOrder, presentOrderSummary } from '../../serializers/admin/orders.ts'
import { actorOf, sliceOf } from './authorize.ts'

const unknownOrder = { code: 'order-not-found', message: 'There is no order with this number.' } as const

export const adminOrderRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/orders',
    {
      schema: { querystring: ordersQuery, response: { 200: ordersPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listOrders(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentOrderSummary), total })
    },
  )

  app.get(
    '/api/admin/orders/:number',
    {
      schema: { params: orderNumberParams, response: { 200: adminOrderAnswer } },
    },
    async (request, reply) => reply.send({ success: true, order: await readOrder(request.params.number) }),
  )

  app.post(
    '/api/admin/orders/:number/fulfil',
    {
      schema: { params: orderNumberParams, body: fulfilRequest, response: { 200: orderChanged } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      const { number } = request.params
      const outcome = await advanceOrder(shop, { number: number.toUpperCase(), ...request.body, by })
      return sendOutcome(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/orders/:number/age',
    {
      schema: { params: orderNumberParams, body: ageRequest, response: { 200: orderChanged } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      const { number } = request.params
      const outcome = await decideAge(shop, { number: number.toUpperCase(), ...request.body, by })
      return sendOutcome(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/orders/:number/refund',
    {
      schema: { params: orderNumberParams, body: refundRequest, response: { 200: orderChanged } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      const { number } = request.params
      const amount = fromDollars(request.body.amount)
      const outcome =
        amount === undefined || amount === 0
          ? refused('invalid-input', {
              message: 'An amount is at least one cent and has at most two decimals.',
              fields: { amount: 'An amount is at least one cent and has at most two decimals.' },
            })
          : await refundOrder(shop, { number: number.toUpperCase(), amount, reason: request.body.reason, by })
      return sendOutcome(reply, await withOrder(number, outcome), (answer) => answer)
    },
  )

  app.post(
    '/api/admin/returns/:number',
    {
      schema: { params: returnNumberParams, body: returnStep, response: { 200: orderChanged } },
    },
    async (request, reply) => {
      const note = 'note' in request.body ? request.body.note : ''
      const outcome = await stepReturn(shop, {
        number: request.params.number.toUpperCase(),
        to: request.body.to,
        note,
        by: actorOf(request),
      })
      if (!outcome.ok) return sendOutcome(reply, outcome, () => ({}))
      const { orderNumber, message } = outcome.value
      return reply.send({ success: true, message, order: await readOrder(orderNumber) })
    },
  )

  async function readOrder(number: string) {
    const order = await findOrderByNumber(shop.db, number.toUpperCase())
    if (order === undefined) throw new Refused(unknownOrder)
    return presentAdminOrder(order, await partsOf(shop, order), shop.clock.now())
  }

  /** After a step the answer brings the order as it stands, so that the page needs no second question. */
  async function withOrder(number: string, outcome: Outcome<string>) {
    if (!outcome.ok) return outcome
    return {
      ok: true,
      value: { success: true, message: outcome.value, order: await readOrder(number) },
    } as const
  }
}

async function partsOf(shop: Shop, order: OrderRow) {
  const [lines, events, payments, refunds, returns] = await Promise.all([
    linesWithLots(shop.db, order.id),
    eventsOfOrders(shop.db, [order.id]),
    paymentsOfOrder(shop.db, order.id),
    refundsOfOrder(shop.db, order.id),
    returnsOfOrders(shop.db, [order.id]),
  ])
  return {
    lines,
    events: events.get(order.id) ?? [],
    payments,
    refunds,
    returns: returns.get(order.id) ?? [],
  }
}
