import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { decideExtraPayment } from '#contract/admin/payments/calls.ts'
import { announce } from '../../../ui/announce.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { refundConflictNotice, useRefundEdit } from './use-order-edit.ts'

type Payment = AdminOrder['payments'][number]
type Extra = NonNullable<Payment['extra']>

const reasons: Readonly<Record<Extra['reason'], string>> = {
  'paid-twice': 'This order was paid already. This payment is a second one.',
  'amount-differs': 'Another amount than the order costs arrived, so it does not pay for the order.',
  overpaid: 'More than the total of the order arrived. This is the surplus.',
  'change-not-made': 'It paid for a change of the order that could not be made.',
  'currency-differs': 'The provider captured another currency, so it does not pay for the order.',
}

const decisions = {
  refunded: {
    label: 'Refund payment',
    text: 'The provider sends the whole payment back.',
    hint: 'The customer sees this.',
  },
  accepted: {
    label: 'Accept as paid',
    text: 'The order is paid, and what is missing is written off. The customer gets the confirmation of the order.',
    hint: 'Why the shop accepts less.',
  },
  settled: {
    label: 'Mark as settled',
    text: "Use this once you paid the money back in another way, such as by check or on the provider's own page. The customer gets no email.",
    hint: 'How it was settled.',
  },
} as const

/** Captured money that does not pay for the order, and what staff can do about it. */
export function ExtraPaymentNotice({ order, payment }: { order: AdminOrder; payment: Payment }) {
  const [dialog, setDialog] = useState<keyof typeof decisions>()
  const disabledReason = useGetDisabledReason()('orders.refund')
  const { extra } = payment
  if (extra === undefined) return null
  // Staff send the money, and say so then.
  const isByStaff = payment.refunds === 'by-staff'
  return (
    <div className={`mt-2 rounded-md border px-3 py-2 ${extra.isOpen ? 'border-refusal/40' : 'border-line'}`}>
      <p className="text-[0.8125rem] break-words">
        {extra.captured}: {reasons[extra.reason]} {explainState(extra)}
        {extra.isOpen && !extra.isRefunding && isByStaff && ' Send it back by wire or check.'}
      </p>
      {extra.isOpen && !extra.isRefunding && (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isByStaff && (
            <ActionButton
              disabledReason={disabledReason}
              kind="primary"
              onClick={() => setDialog('refunded')}
            >
              {decisions.refunded.label}
            </ActionButton>
          )}
          {extra.missing !== undefined && (
            <ActionButton disabledReason={disabledReason} onClick={() => setDialog('accepted')}>
              {decisions.accepted.label}
            </ActionButton>
          )}
          <ActionButton
            disabledReason={disabledReason}
            kind={isByStaff ? 'primary' : undefined}
            onClick={() => setDialog('settled')}
          >
            {decisions.settled.label}
          </ActionButton>
        </div>
      )}
      {dialog && (
        <DecisionDialog to={dialog} order={order} payment={payment} onClose={() => setDialog(undefined)} />
      )}
    </div>
  )
}

function explainState({ isOpen, isRefunding, failure, settled }: Extra): string {
  if (settled !== undefined) return `Settled: ${settled}.`
  if (!isOpen) return 'It is refunded.'
  if (isRefunding) return 'Its refund is on its way.'
  return failure === undefined ? '' : `The provider refused to refund it: ${failure}`
}

function DecisionDialog({
  to,
  order,
  payment,
  onClose,
}: {
  to: keyof typeof decisions
  order: AdminOrder
  payment: Payment
  onClose: () => void
}) {
  const { title, text: advice } = refundConflictNotice
  const edit = useRefundEdit(order, () => announce(`${title}. ${advice}`, 'error'))
  const { label, text, hint } = decisions[to]
  return (
    <ReasonDialog
      title={`${label}: ${payment.extra?.captured ?? ''}`}
      hint={hint}
      submitLabel={label}
      call={(note) =>
        decideExtraPayment({
          params: { number: order.number, paymentId: payment.id },
          body: { to, note, expectedVersion: edit.expectedVersion },
        })
      }
      edit={edit}
      onClose={onClose}
    >
      {text}
      {to === 'accepted' && ` ${formatCents(payment.extra?.missing ?? 0)} is missing.`}
    </ReasonDialog>
  )
}
