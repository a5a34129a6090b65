import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { SelectField } from '../../../ui/field.tsx'
import { formatCents } from '../../state/format.ts'

/** Where a refund goes. Nothing is shown for an order without an account, whose refund has one way back. */
export function RefundDestinationField({
  order,
  value,
  onChoose,
}: {
  order: AdminOrder
  value: RefundDestination
  onChoose: (destination: RefundDestination) => void
}) {
  if (order.customerId === undefined) return null
  return (
    <SelectField
      name="destination"
      label="Refund to"
      hint={value === 'original' ? describeOriginal(order) : undefined}
      value={value}
      onChange={(event) => onChoose(event.target.value === 'store-credit' ? 'store-credit' : 'original')}
    >
      <option value="original">As the order was paid</option>
      <option value="store-credit">Store credit</option>
    </SelectField>
  )
}

/** What of the next refund goes to store credit first. */
function describeOriginal({ refundable = 0, refundableCredit = 0 }: AdminOrder): string | undefined {
  if (refundableCredit === 0) return undefined
  if (refundableCredit >= refundable) return 'It was paid with store credit.'
  return `${formatCents(refundableCredit)} goes to store credit first, and the rest through the payment.`
}
