import { useState } from 'react'
import { confirmAddress } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { useOrderEdit } from './use-order-edit.ts'

/** What the rules asked about the address, the customer's answer, and what staff found. */
export function AddressCheckPanel({ order }: { order: AdminOrder }) {
  const disabledReason = useGetDisabledReason()('orders.fulfill')
  const [isConfirming, setIsConfirming] = useState(false)
  const { addressCheck } = order
  if (addressCheck === undefined) return null
  const { state, questions, confirmation } = addressCheck
  return (
    <Panel title={order.isAddressCheckOpen ? 'Check the address before packing' : 'Address check'}>
      <dl className="space-y-3 text-sm">
        {questions.map(({ ruleId, question, answer }) => (
          <div key={`${ruleId} ${question}`}>
            <dt className="font-medium">{question}</dt>
            <dd className="mt-0.5">
              {answer === undefined
                ? 'Not asked: the rule came after the order.'
                : 'The customer answered: No.'}{' '}
              <span className="text-ink-soft">Rule {ruleId}.</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm">{order.shippingAddress.join(', ')}</p>
      {confirmation && (
        <p className="mt-3 text-sm break-words text-ink-soft">
          Checked by {confirmation.checkedBy} {formatMoment(confirmation.checkedAt)}: {confirmation.note}
        </p>
      )}
      {state === 'lapsed' && <p className="mt-3 text-sm text-ink-soft">No rule asks this anymore.</p>}
      {order.isAddressCheckOpen && (
        <>
          <p className="mt-3 text-[0.8125rem] text-ink-soft">
            The order cannot be packed until you look the address up. If it is inside the closed place, cancel
            the order, which refunds it.
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <ActionButton
              disabledReason={disabledReason}
              kind="primary"
              onClick={() => setIsConfirming(true)}
            >
              Mark address as checked
            </ActionButton>
          </div>
        </>
      )}
      {isConfirming && <ConfirmDialog order={order} onClose={() => setIsConfirming(false)} />}
    </Panel>
  )
}

function ConfirmDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const edit = useOrderEdit(order)
  const { expectedVersion } = edit
  return (
    <ReasonDialog
      title={`Mark address as checked: ${order.number}`}
      hint="For the audit log, such as: city map of San Diego, outside the limits."
      submitLabel="Mark as checked"
      call={(note) => confirmAddress({ params: { number: order.number }, body: { note, expectedVersion } })}
      edit={edit}
      onClose={onClose}
    >
      Confirm that the address is outside the closed place, and describe how you checked.
    </ReasonDialog>
  )
}
