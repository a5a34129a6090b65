import type * as z from 'zod'
import * as calls from '#contract/admin/payments/calls.ts'
import type { refundRequest } from '#contract/admin/payments/refunds.ts'
import { cents, zero } from '#domain/money.ts'
import { recordReceipt } from '#usecases/payments/record-receipt.ts'
import { refundOrder } from '#usecases/payments/refund-order.ts'
import { resolveRefund } from '#usecases/payments/resolve-refund.ts'
import { decideExtraPayment } from '#usecases/payments/settle-extra-payment.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const refundRoutes: Routes = (app, { shop }) => {
  handle(app, calls.refundOrder, async (request, reply) => {
    const number = request.params.number
    const refund = { number, ...toRefund(request.body), by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await refundOrder(shop, refund))
  })

  handle(app, calls.resolveRefund, async (request, reply) => {
    const { refundId } = request.params
    const number = request.params.number
    const resolution = { number, refundId, note: '', ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await resolveRefund(shop, resolution))
  })

  handle(app, calls.decideExtraPayment, async (request, reply) => {
    const { paymentId } = request.params
    const number = request.params.number
    const decision = { number, paymentId, ...request.body, by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await decideExtraPayment(shop, decision))
  })

  handle(app, calls.recordReceipt, async (request, reply) => {
    const number = request.params.number
    const { amount, ...receipt } = request.body
    const received = { ...receipt, number, amount: cents(amount), by: getActor(request) }
    return sendUpdatedOrder(shop, reply, number, await recordReceipt(shop, received))
  })
}

function toRefund({ lines, shipping, amount, ...details }: z.output<typeof refundRequest>) {
  return {
    ...details,
    lines: lines.map((line) => ({ ...line, amount: cents(line.amount) })),
    shipping: shipping === undefined ? zero : cents(shipping),
    returnAmount: amount === undefined ? zero : cents(amount),
  }
}
