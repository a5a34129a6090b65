import type { editPayments, OrderEditPreview } from '#contract/admin/orders/order-edit.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { cents } from '#domain/money.ts'
import { editOfferHours, explainLinkMethods } from '#domain/orders/edit-offer.ts'
import type { RefundDestination } from '#domain/payments/store-credit.ts'
import { ChoiceField, TextField } from '../../../ui/field.tsx'
import { formatCents } from '../../state/format.ts'
import { RefundDestinationField } from './refund-destination.tsx'

export type DifferencePayment = (typeof editPayments)[number]

/** What a preview says of how a higher total can be paid. */
export type PayableDifference = Pick<
  OrderEditPreview,
  'difference' | 'availableCredit' | 'canRecordPayment' | 'linkMethods' | 'hasInvoice'
>

/** How a higher total can be paid. */
export function listPaymentChoices({
  difference,
  availableCredit,
  canRecordPayment,
  linkMethods,
  hasInvoice,
}: PayableDifference): readonly { readonly value: DifferencePayment; readonly label: string }[] {
  const credit = `Store credit (${formatCents(availableCredit)} available)`
  return [
    ...(hasInvoice ? [{ value: 'invoice', label: 'With the invoice of the order' } as const] : []),
    ...(linkMethods.length > 0 ? [{ value: 'link', label: 'Send a payment link' } as const] : []),
    ...(availableCredit >= difference ? [{ value: 'store-credit', label: credit } as const] : []),
    ...(canRecordPayment ? [{ value: 'by-hand', label: 'A payment that arrived' } as const] : []),
  ]
}

/** How the customer pays what an order costs more, or where what it costs less goes. */
export function DifferenceFields({
  order,
  preview,
  paidBy,
  onPay,
  destination,
  onChooseDestination,
}: {
  order: AdminOrder
  preview: OrderEditPreview
  paidBy: DifferencePayment | undefined
  onPay: (paidBy: DifferencePayment) => void
  destination: RefundDestination
  onChooseDestination: (destination: RefundDestination) => void
}) {
  const { difference, linkMethods } = preview
  if (difference === 0) return null
  if (difference < 0)
    return <RefundDestinationField order={order} value={destination} onChoose={onChooseDestination} />
  const choices = listPaymentChoices(preview)
  if (choices.length === 0)
    return (
      <p className="text-sm font-medium text-amber-deep">
        The order costs {formatCents(difference)} more, and the shop cannot take that for a paid order: the
        customer does not have that much store credit, and no account takes that sum by card, Bitcoin, wire,
        check or money order. Let the customer place another order for what is added.
      </p>
    )
  return (
    <>
      <ChoiceField
        name="paidBy"
        label={`How is the difference of ${formatCents(difference)} paid?`}
        choices={choices}
        value={paidBy}
        onChoose={onPay}
      />
      {paidBy === 'link' && (
        <p className="text-sm text-ink-soft">
          The customer has {editOfferHours} hours to pay. Until then the added units are held, and the order
          stays as it is and is not packed. It changes once the payment arrives.{' '}
          {explainLinkMethods(linkMethods, cents(difference))}
        </p>
      )}
      {linkMethods.length === 0 && (
        <p className="text-sm text-ink-soft">{explainLinkMethods(linkMethods, cents(difference))}</p>
      )}
      {paidBy === 'by-hand' && (
        <TextField
          name="reference"
          label="Reference"
          hint="Of the bank, or the number of the check. Record it once the money is there."
          autoComplete="off"
          maxLength={200}
        />
      )}
    </>
  )
}
