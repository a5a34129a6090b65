import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import {
  formatCaptured,
  isUnsettledExtra,
  type Payment,
  type RefundWithPayment,
} from '#domain/payments/payment.ts'
import { formatPaymentMethod } from '#domain/payments/payment-method.ts'
import { explainRoute } from '#domain/payments/route-payment.ts'

export function serializePayment(
  payment: Payment,
  refundsOfExtra: readonly RefundWithPayment[],
): AdminOrder['payments'][number] {
  return {
    id: payment.id,
    provider: payment.provider,
    method: formatPaymentMethod(payment.method),
    route: payment.route && explainRoute(payment.route),
    providerRef: payment.providerRef,
    amount: payment.amount,
    status: payment.status,
    createdAt: payment.createdAt.toISOString(),
    extra: serializeExtra(
      payment,
      refundsOfExtra.filter(({ paymentId }) => paymentId === payment.id),
    ),
  }
}

function serializeExtra(
  payment: Payment,
  refunds: readonly RefundWithPayment[],
): AdminOrder['payments'][number]['extra'] {
  const { extra } = payment
  if (extra === undefined) return undefined
  return {
    reason: extra.reason,
    captured: formatCaptured(extra.captured),
    isOpen: isUnsettledExtra(payment),
    failure: refunds.find(({ status }) => status === 'failed')?.failure,
    isRefunding: refunds.some(({ status }) => status === 'requested'),
    settled: extra.settled && `${extra.settled.note} (${extra.settled.by})`,
  }
}
