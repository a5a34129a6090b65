import { useState } from 'react'
import { Link } from 'react-router'
import { listOrderDisputes } from '#contract/admin/disputes/calls.ts'
import type { DisputeRow, OrderDisputes } from '#contract/admin/disputes/disputes.ts'
import { describeDeadline } from '#domain/disputes/deadline.ts'
import { formatReasonCode, kindNames } from '#domain/disputes/dispute.ts'
import { isMoneyTaken } from '#domain/disputes/dispute-state.ts'
import { formatUnits } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'
import { DisputeBadge } from './dispute-badge.tsx'
import { OpenDisputeDialog } from './open-dispute-dialog.tsx'

/** Says in the head of an order that its money is disputed. */
export function DisputedBadge({ number }: { number: string }) {
  const { data } = useOrderDisputes(number)
  return data?.disputes.some(({ state }) => isMoneyTaken(state)) ? (
    <StatusBadge state="disputed" label="Disputed" tone="critical" />
  ) : null
}

/** The disputes of an order, for staff who may see them. */
export function OrderDisputesPanel({ number, email }: { number: string; email: string }) {
  const query = useOrderDisputes(number)
  const getDisabledReason = useGetDisabledReason()
  const [isOpen, setIsOpen] = useState(false)
  if (getDisabledReason('disputes.read') !== undefined) return null
  const [payment, ...others] = query.data?.payments ?? []
  // An order that was never charged has nothing to dispute.
  if (query.data !== undefined && payment === undefined) return null
  return (
    <Panel
      title="Disputes"
      aside={
        <ActionButton
          disabledReason={getDisabledReason('disputes.edit') ?? (payment ? undefined : 'Loading')}
          onClick={() => setIsOpen(true)}
        >
          Add dispute
        </ActionButton>
      }
    >
      <Loaded query={query} lines={1}>
        {(data) => <DisputeItems data={data} email={email} />}
      </Loaded>
      {isOpen && payment && (
        <OpenDisputeDialog
          orderNumber={number}
          payments={[payment, ...others]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  )
}

function useOrderDisputes(number: string) {
  const isHidden = useGetDisabledReason()('disputes.read') !== undefined
  return useRead(listOrderDisputes({ params: { number } }), { enabled: !isHidden })
}

function DisputeItems({ data, email }: { data: OrderDisputes; email: string }) {
  const { disputes, otherDisputedOrders } = data
  return (
    <>
      {disputes.length === 0 && (
        <p className="text-sm text-ink-soft">No payment of this order is disputed.</p>
      )}
      <ul className="space-y-3 text-sm">
        {disputes.map((dispute) => (
          <DisputeItem key={dispute.id} dispute={dispute} />
        ))}
      </ul>
      {otherDisputedOrders > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-refusal">
          <Link to={withFilters(adminPaths.disputes, { search: email })} className="hover:underline">
            {formatUnits(otherDisputedOrders, 'other order')} of this customer{' '}
            {otherDisputedOrders === 1 ? 'is' : 'are'} disputed.
          </Link>
        </p>
      )}
    </>
  )
}

function DisputeItem({ dispute }: { dispute: DisputeRow }) {
  const dueAt = dispute.dueAt === undefined ? undefined : new Date(dispute.dueAt)
  const deadline = describeDeadline({ state: dispute.state, dueAt }, new Date())
  return (
    <li className="flex items-start justify-between gap-3">
      <span className="min-w-0">
        <Link to={adminPaths.dispute(dispute.id)} className="font-medium text-leaf hover:underline">
          {formatReasonCode(dispute)}
        </Link>
        <span className="block text-[0.8125rem] text-ink-soft">{kindNames[dispute.kind]}</span>
        {deadline && <span className="block text-[0.8125rem] font-medium">{deadline}</span>}
      </span>
      <span className="figures flex shrink-0 flex-col items-end gap-1">
        <span className="font-medium">{formatCents(dispute.amount)}</span>
        <DisputeBadge state={dispute.state} />
      </span>
    </li>
  )
}
