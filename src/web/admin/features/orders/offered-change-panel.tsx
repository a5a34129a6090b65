import { useState } from 'react'
import { withdrawChange } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { formatCents, formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'

type OfferedChange = NonNullable<AdminOrder['offeredChange']>

/** A change of the order that waits for its customer to pay the difference: what, how much, until when, and the link. */
export function OfferedChangePanel({ order }: { order: AdminOrder }) {
  const [isOpen, setIsOpen] = useState(false)
  const getDisabledReason = useGetDisabledReason()
  const { offeredChange: change } = order
  if (change === undefined) return null
  const confirming = change.isConfirming
    ? 'The customer has paid, and the payment is being confirmed.'
    : undefined
  return (
    <Panel title="Change waiting for payment">
      <p className="text-sm">
        {change.amount === undefined ? (
          'The customer is asked to pay for it'
        ) : (
          <>
            The customer is asked to pay <b className="font-semibold">{formatCents(change.amount)}</b>
          </>
        )}{' '}
        by <b className="font-semibold">{formatMoment(change.until)}</b>. Until then the added units are held,
        and the order is not packed.
      </p>
      <ChangedLines change={change} />
      <p className="mt-2 text-sm break-words text-ink-soft">
        Offered by {change.offeredBy}: {change.reason}
      </p>
      {confirming && <p className="mt-2 text-sm font-medium">{confirming}</p>}
      {!change.isEmailed && change.url !== undefined && (
        <p className="mt-2 text-sm text-ink-soft">
          The shop does not send email. Copy the link, and send it yourself.
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {change.url !== undefined && <CopyButton text={change.url} contentName="payment link" />}
        <ActionButton
          disabledReason={getDisabledReason('orders.refund') ?? confirming}
          onClick={() => setIsOpen(true)}
        >
          Withdraw change
        </ActionButton>
      </div>
      {isOpen && <WithdrawDialog order={order} change={change} onClose={() => setIsOpen(false)} />}
    </Panel>
  )
}

function ChangedLines({ change: { lines, method } }: { change: OfferedChange }) {
  return (
    <ul className="mt-2 space-y-1 text-sm" aria-label="What the change does">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offered change has its lines in one order.
        <li key={index} className="figures">
          {formatFullName(line)}:{' '}
          {line.before === 0 ? `${line.after} added` : `${line.after} instead of ${line.before}`}
        </li>
      ))}
      {method && <li>Ships with {method}</li>}
    </ul>
  )
}

function WithdrawDialog({
  order,
  change,
  onClose,
}: {
  order: AdminOrder
  change: OfferedChange
  onClose: () => void
}) {
  return (
    <ReasonDialog
      title={`Withdraw the change of ${order.number}`}
      hint="The customer sees this on the order’s page."
      submitLabel="Withdraw change"
      call={(reason) =>
        withdrawChange({ params: { number: order.number }, body: { offerId: change.id, reason } })
      }
      onClose={onClose}
    >
      The order stays as it is, and the held units are for sale again. A payment that arrives later is
      refunded.
    </ReasonDialog>
  )
}
