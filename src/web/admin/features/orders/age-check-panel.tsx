import { type ReactNode, useState } from 'react'
import type { AgeCheckView } from '#contract/admin/age-checks/age-checks.ts'
import { getAgeCheck } from '#contract/admin/age-checks/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { describeAgeStep } from '#domain/age-checks/age-step.ts'
import { ageEvidenceLabels } from '#domain/age-checks/order-age-check.ts'
import { isUnshipped } from '#domain/orders/order-states.ts'
import type { StaffAction } from '#domain/orders/staff-actions.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ActionList } from '../../parts/action-list.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason, useSession } from '../../state/session.ts'
import { type AgeAction, AgeDialog, type OverrideVerdict } from './age-check-dialogs.tsx'
import { AgeDocuments } from './age-documents.tsx'
import { orderActions } from './order-actions.ts'

const actions = [
  'verify-age',
  'reject-age',
  'override-age',
  'request-document',
  'repeat-age-check',
  'revoke-age',
] as const satisfies readonly StaffAction[]

/** Who checked the customer's age, with what result, and what staff can do about it. Packers see the result in the title. */
export function AgeCheckPanel({ order }: { order: AdminOrder }) {
  const { permissions } = useSession()
  return permissions.includes('customers.read') ? <AgeChecks order={order} /> : null
}

function AgeChecks({ order }: { order: AdminOrder }) {
  const query = useRead(getAgeCheck({ params: { number: order.number } }))
  return (
    <Panel title="Age check">
      <Loaded query={query} lines={3}>
        {({ ageCheck }) => <AgeCheck order={order} ageCheck={ageCheck} />}
      </Loaded>
    </Panel>
  )
}

function AgeCheck({ order, ageCheck }: { order: AdminOrder; ageCheck: AgeCheckView }) {
  const [open, setOpen] = useState<AgeAction>()
  const disabledReason = useGetDisabledReason()('age-checks.decide')
  const getReason = (name: StaffAction) =>
    disabledReason ?? order.actions.find((action) => action.name === name)?.blockedReason
  return (
    <div className="space-y-4">
      <NextStep order={order} />
      <Checks order={order} checks={ageCheck.checks} />
      <AgeDocuments order={order} documents={ageCheck.documents} disabledReason={disabledReason} />
      {ageCheck.override && (
        <OpenOverride override={ageCheck.override} disabledReason={disabledReason} onDecide={setOpen} />
      )}
      <ActionList
        actions={actions.map((name) => ({
          name,
          label: orderActions[name].label,
          disabledReason:
            getReason(name) ??
            (name === 'override-age' && ageCheck.override
              ? 'An override already waits for confirmation.'
              : undefined),
          onClick: () => setOpen(name),
        }))}
      />
      {open && (
        <AgeDialog
          name={open}
          order={order}
          needsSecondPerson={ageCheck.needsSecondPerson}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

/** What staff can do about a paid order whose age check waits for somebody. */
function NextStep({ order }: { order: AdminOrder }) {
  const isOpen = isUnshipped(order)
  const step = order.isDemo || order.paidAt === undefined || !isOpen ? undefined : describeAgeStep(order.age)
  return step && <p className="rounded-md bg-amber-soft p-3 text-sm">{step}</p>
}

/** The newest check counts; the others are its history. */
function Checks({ order, checks }: { order: AdminOrder; checks: AgeCheckView['checks'] }) {
  if (checks.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        {order.isDemo
          ? 'An invented order. Nobody checked an age.'
          : order.payment === 'pending'
            ? 'The age check starts when the order is paid.'
            : 'The age check has not started yet.'}
      </p>
    )
  return (
    <ol className="divide-y divide-line">
      {checks.map((check, index) => (
        <li key={check.id} className="flex items-start justify-between gap-4 py-2.5 text-sm first:pt-0">
          <div className="min-w-0">
            <p className="font-medium">
              {check.source === 'earlier-check' ? `Earlier check by ${check.provider}` : check.provider}
              {check.decidedBy && `: ${check.decidedBy}`}
              {index > 0 && <span className="font-normal text-ink-faint"> (earlier)</span>}
            </p>
            {check.detail && <p className="break-words text-ink-soft">{check.detail}</p>}
            <p className="text-[0.8125rem] wrap-anywhere text-ink-faint">{describeCheck(check)}</p>
          </div>
          <StatusBadge state={check.state} />
        </li>
      ))}
    </ol>
  )
}

function describeCheck(check: AgeCheckView['checks'][number]): string {
  return [
    formatMoment(check.decidedAt ?? check.createdAt),
    check.evidence && ageEvidenceLabels[check.evidence],
    check.ref && `Reference ${check.ref}`,
    check.earlierOrder && `Order ${check.earlierOrder}`,
    check.documentTo === 'provider' && 'The service asks the customer for a document',
    check.nextAskAt && `Asked again ${formatMoment(check.nextAskAt)}`,
    check.revokedAt && 'Not used for later orders: revoked',
    check.isDemo && 'Demo mode',
  ]
    .filter(Boolean)
    .join(' · ')
}

function OpenOverride({
  override,
  disabledReason,
  onDecide,
}: {
  override: NonNullable<AgeCheckView['override']>
  disabledReason: string | undefined
  onDecide: (verdict: OverrideVerdict) => void
}): ReactNode {
  return (
    <section aria-label="Proposed override" className="rounded-md bg-amber-soft p-4 text-sm">
      <p className="font-medium">
        {override.proposer} proposes to verify this age after all. A second person must confirm it.
      </p>
      <p className="mt-1 break-words">
        {ageEvidenceLabels[override.evidence]}: {override.reason}
      </p>
      <p className="mt-1 text-[0.8125rem] text-ink-soft">{formatMoment(override.proposedAt)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ActionButton
          kind="primary"
          disabledReason={disabledReason ?? override.confirmBlockedReason}
          onClick={() => onDecide('confirm-override')}
        >
          Confirm override
        </ActionButton>
        <ActionButton disabledReason={disabledReason} onClick={() => onDecide('decline-override')}>
          Decline override
        </ActionButton>
      </div>
    </section>
  )
}
