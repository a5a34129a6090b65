import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { describeRefundAbility } from '#domain/payments/refund-ability.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'

/** How the account of the order's payment refunds, where staff must know it before. Store credit needs no account. */
export function RefundNotice({
  order,
  destination = 'original',
}: {
  order: AdminOrder
  destination?: RefundDestination
}) {
  const { payments, refundable = 0, refundableCredit = 0 } = order
  const payment = payments.find(({ status, extra }) => status === 'paid' && extra === undefined)
  const text = payment?.refunds && describeRefundAbility(payment.refunds)
  if (payment === undefined || text === undefined) return null
  if (destination === 'store-credit' || refundable === 0 || refundableCredit >= refundable) return null
  return (
    <p className="mt-3 rounded-md border border-line-strong px-3 py-2 text-[0.8125rem]">
      <b className="font-semibold">{payment.account}:</b> {text}
    </p>
  )
}

/** Whether staff send the money of a refund of the order themselves. */
export function isRefundedByStaff({ payments }: AdminOrder): boolean {
  return payments.some(({ extra, refunds }) => extra === undefined && refunds === 'by-staff')
}
