import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { getDispute } from '#contract/admin/disputes/calls.ts'
import type { DisputeDetails } from '#contract/admin/disputes/disputes.ts'
import { formatReasonCode, kindNames, networkNames } from '#domain/disputes/dispute.ts'
import { formatUnits } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { DisputeBadge } from '../../features/disputes/dispute-badge.tsx'
import { DisputeSteps } from '../../features/disputes/dispute-steps.tsx'
import { EditDisputeDialog } from '../../features/disputes/edit-dispute-dialog.tsx'
import {
  DisputeEvidenceButton,
  EarlierOrders,
  EvidenceChecklist,
  ExpectedEvidence,
} from '../../features/disputes/evidence-panels.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents, formatDay, formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** A dispute: until when to answer, what the network expects, and what the order has of it. */
export function DisputePage() {
  const { id = '' } = useParams()
  const query = useRead(getDispute({ params: { id } }))
  const dispute = query.data?.dispute
  return (
    <>
      <BackLink to={adminPaths.disputes}>Disputes</BackLink>
      <Page
        title={dispute === undefined ? 'Dispute' : `Dispute of order ${dispute.orderNumber}`}
        sub={dispute && `${formatReasonCode(dispute)}, ${formatCents(dispute.amount)}`}
        actions={dispute && <DisputeActions dispute={dispute} />}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ dispute }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="space-y-5">
                <CreditNotice dispute={dispute} />
                <DisputeSteps dispute={dispute} />
                <EvidenceChecklist dispute={dispute} />
              </div>
              <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
                <DisputeFacts dispute={dispute} />
                <ExpectedEvidence dispute={dispute} />
                <EarlierOrders dispute={dispute} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

function DisputeActions({ dispute }: { dispute: DisputeDetails }) {
  const disabledReason = useDisabledReason('disputes.edit')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      {dispute.isDemo && <DemoBadge />}
      <DisputeBadge state={dispute.state} />
      <ActionButton disabledReason={disabledReason} onClick={() => setIsEditing(true)}>
        Edit
      </ActionButton>
      <DisputeEvidenceButton id={dispute.id} />
      {isEditing && <EditDisputeDialog dispute={dispute} onClose={() => setIsEditing(false)} />}
    </>
  )
}

/** The customer has the same money as store credit, and staff decide about that. */
function CreditNotice({ dispute: { credit } }: { dispute: DisputeDetails }) {
  if (credit === undefined) return null
  return (
    <Panel title="Refunded to store credit">
      <p className="text-sm">
        {`The customer got ${formatCents(credit.refunded)} of this payment as store credit. `}
        {credit.left === 0 ? (
          'All of it is spent.'
        ) : (
          <>
            {`${formatCents(credit.left)} of it is left. If the customer keeps the disputed money, take it back: `}
            <Link
              to={adminPaths.customer(credit.customerId)}
              className="font-medium text-leaf underline underline-offset-2"
            >
              Correct store credit
            </Link>
          </>
        )}
      </p>
    </Panel>
  )
}

function DisputeFacts({ dispute }: { dispute: DisputeDetails }) {
  const others = dispute.otherDisputedOrders
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Order',
      <Link
        key="order"
        to={adminPaths.order(dispute.orderNumber)}
        className="figures font-medium text-leaf hover:underline"
      >
        {dispute.orderNumber}
      </Link>,
    ],
    ['Customer', dispute.customer],
    ...(others === 0 ? [] : [['Other disputes', formatUnits(others, 'other order')] as const]),
    ['Disputed', `${formatCents(dispute.amount)} of ${formatCents(dispute.captured)}`],
    ['Network', networkNames[dispute.network]],
    ['Reason code', dispute.reasonCode || 'Not stored'],
    ['Kind', kindNames[dispute.kind]],
    ['Opened', formatDay(dispute.openedOn)],
    ['Evidence due', dispute.dueAt === undefined ? 'Not stored' : formatMoment(dispute.dueAt)],
    ['Account', dispute.account],
    ['Reference', dispute.providerRef ?? 'Not stored'],
    ['Added by', `${dispute.createdBy}, ${formatMoment(dispute.createdAt)}`],
  ]
  return (
    <Panel title="Dispute">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {dispute.note !== '' && (
        <p className="mt-3 border-t border-line pt-3 text-sm break-words whitespace-pre-line">
          {dispute.note}
        </p>
      )}
    </Panel>
  )
}
