import type * as z from 'zod'
import { orderNumberParams, orderUpdatedResponse } from '#contract/admin/orders.ts'
import {
  extraPaymentDecision,
  extraPaymentParams,
  refundParams,
  refundRequest,
  refundResolution,
} from '#contract/admin/refunds.ts'
import { cents, zero } from '#domain/money.ts'
import { refundOrder } from '#usecases/payments/refund-order.ts'
import { resolveRefund } from '#usecases/payments/resolve-refund.ts'
import { decideExtraPayment } from '#usecases/payments/settle-extra-payment.ts'
import type { Routes } from '../../routes.ts'
import { getActor } from './authorize.ts'
import { sendUpdatedOrder } from './load-order.ts'

export const refundRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/orders/:number/refund',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: { params: orderNumberParams, body: refundRequest, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const number = request.params.number
      const refund = { number, ...toRefund(request.body), by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await refundOrder(shop, refund))
    },
  )

  app.post(
    '/api/admin/orders/:number/refunds/:refundId',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: { params: refundParams, body: refundResolution, response: { 200: orderUpdatedResponse } },
    },
    async (request, reply) => {
      const { refundId } = request.params
      const number = request.params.number
      const resolution = { number, refundId, note: '', ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await resolveRefund(shop, resolution))
    },
  )

  app.post(
    '/api/admin/orders/:number/extra-payments/:paymentId',
    {
      config: { permission: 'refund orders', stepUp: true },
      schema: {
        params: extraPaymentParams,
        body: extraPaymentDecision,
        response: { 200: orderUpdatedResponse },
      },
    },
    async (request, reply) => {
      const { paymentId } = request.params
      const number = request.params.number
      const decision = { number, paymentId, ...request.body, by: getActor(request) }
      return sendUpdatedOrder(shop, reply, number, await decideExtraPayment(shop, decision))
    },
  )
}

function toRefund({ lines, shipping, amount, ...details }: z.output<typeof refundRequest>) {
  return {
    ...details,
    lines: lines.map((line) => ({ ...line, amount: cents(line.amount) })),
    shipping: shipping === undefined ? zero : cents(shipping),
    returnAmount: amount === undefined ? zero : cents(amount),
  }
}
