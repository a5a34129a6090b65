import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { PaymentWithAccount } from '#db/queries/payments/payments-with-accounts.ts'
import { subtract } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { getRefundableShipping, sumRefundedFee, sumRefundedTax } from '#domain/orders/refund-parts.ts'
import { findShortPayment } from '#domain/orders/short-payment.ts'
import { getRefundableAmount } from '#domain/orders/staff-actions.ts'
import type { Refund } from '#domain/payments/payment.ts'
import {
  formatCaptured,
  isUnsettledExtra,
  type Payment,
  type RefundWithPayment,
} from '#domain/payments/payment.ts'
import { formatPaymentMethod } from '#domain/payments/payment-method.ts'
import { explainPaymentProblem, problemAdvice } from '#domain/payments/payment-problem.ts'
import type { RefundAbility } from '#domain/payments/refund-ability.ts'
import { explainRoute } from '#domain/payments/route-payment.ts'
import { getRefundableCredit } from '#domain/payments/store-credit.ts'

/** A payment with what its account can do. */
export interface RefundablePayment extends PaymentWithAccount {
  readonly refunds: RefundAbility | undefined
}

export function serializePayment(
  order: Order,
  payment: RefundablePayment,
  refundsOfExtra: readonly RefundWithPayment[],
): AdminOrder['payments'][number] {
  return {
    id: payment.id,
    account: payment.accountName,
    method: formatPaymentMethod(payment.method),
    route: payment.route && explainRoute(payment.route),
    providerRef: payment.providerRef,
    amount: payment.amount,
    status: payment.status,
    createdAt: payment.createdAt.toISOString(),
    problem:
      payment.problem &&
      `${explainPaymentProblem(payment.problem, payment.amount)} ${problemAdvice[payment.problem]}`,
    refunds: payment.refunds,
    extra: serializeExtra(
      order,
      payment,
      refundsOfExtra.filter(({ paymentId }) => paymentId === payment.id),
    ),
  }
}

function serializeExtra(
  order: Order,
  payment: Payment,
  refunds: readonly RefundWithPayment[],
): AdminOrder['payments'][number]['extra'] {
  const { extra } = payment
  if (extra === undefined) return undefined
  return {
    reason: extra.reason,
    captured: formatCaptured(extra.captured),
    isOpen: isUnsettledExtra(payment),
    missing: findShortPayment(order, payment)?.missing,
    failure: refunds.find(({ status }) => status === 'failed')?.failure,
    isRefunding: refunds.some(({ status }) => status === 'requested'),
    settled: extra.settled && `${extra.settled.note} (${extra.settled.by})`,
  }
}

/** What of an order can be refunded, and what a bank has of it. */
export function serializeRefundable(order: Order, refunds: readonly Refund[]) {
  return {
    refundable: getRefundableAmount(order, refunds),
    disputed: order.disputed,
    refundableCredit: getRefundableCredit(order, refunds),
    refundableShipping: getRefundableShipping(order, refunds),
    refundableFee: subtract(order.deliveryFee, sumRefundedFee(refunds)),
    shippingTax: order.shippingTax,
    refundedShippingTax: sumRefundedTax(undefined, refunds),
  }
}
