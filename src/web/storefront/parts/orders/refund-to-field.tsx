import type { OrderView } from '#contract/shop/order.ts'
import { describeOriginalPayment, type RefundDestination } from '#domain/payments/store-credit.ts'
import { ChoiceField } from '#web/ui/field.tsx'

/** Where the customer wants a refund. Nothing is shown when there is no choice. */
export function RefundToField({
  order,
  value,
  onChoose,
}: {
  order: OrderView
  value: RefundDestination
  onChoose: (destination: RefundDestination) => void
}) {
  if (!order.canRefundToCredit) return null
  return (
    <ChoiceField
      name="refundTo"
      label="Where should your refund go?"
      choices={[
        { value: 'original', label: `To ${describeOriginalPayment(order)}` },
        {
          value: 'store-credit',
          label: `${order.credit > 0 ? 'All of it to' : 'To'} your store credit, without waiting for a bank`,
        },
      ]}
      value={value}
      onChoose={onChoose}
    />
  )
}
