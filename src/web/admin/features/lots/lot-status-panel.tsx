import { useState } from 'react'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { type LotAction, lotActions } from '#domain/lots/lot-actions.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { LotActionDialog } from './lot-action-dialog.tsx'

const actionTexts: Readonly<Record<LotAction, { label: string; effect: string }>> = {
  pass: {
    label: 'Mark as passed',
    effect: 'The product can be sold from this lot until its report expires.',
  },
  activate: { label: 'Sell from this lot', effect: 'New orders take this lot instead of the current one.' },
  fail: {
    label: 'Mark as failed',
    effect: 'Nothing more is sold from this lot, and open orders with it are held.',
  },
  recall: {
    label: 'Recall',
    effect:
      'Nothing more is sold from this lot, and open orders with it are held. A recall cannot be undone.',
  },
  reopen: { label: 'Reopen', effect: 'The lot is a draft again, and nothing is sold from it.' },
}

/** The state of a lot and the steps from it. A step that is not possible says why. */
export function LotStatusPanel({ lot }: { lot: LotDetails }) {
  const disabledReason = useDisabledReason('lots.edit')
  const [action, setAction] = useState<LotAction>()
  const close = () => setAction(undefined)
  return (
    <Panel title="Status" aside={<StatusBadge state={lot.status} />}>
      <ul className="space-y-1.5 text-sm">
        <li>{describeSale(lot)}</li>
        {lot.notice !== undefined && <li className="text-amber-deep">{lot.notice}</li>}
        {!lot.product.isDescribed && (
          <li className="text-amber-deep">Record the form and composition of the product.</li>
        )}
        <li>
          {lot.openOrders === 0
            ? 'No paid order with this lot is waiting to be shipped.'
            : `${lot.openOrders} paid ${lot.openOrders === 1 ? 'order' : 'orders'} with this lot to be shipped.`}
        </li>
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {lotActions
          .filter((each) => isShown(lot, each))
          .map((each) => (
            <ActionButton
              key={each}
              disabledReason={disabledReason ?? lot.refusedActions[each]}
              onClick={() => setAction(each)}
            >
              {actionTexts[each].label}
            </ActionButton>
          ))}
      </div>
      {action !== undefined && (
        <LotActionDialog lot={lot} action={action} label={actionTexts[action].label} onClose={close}>
          {actionTexts[action].effect}
        </LotActionDialog>
      )}
    </Panel>
  )
}

function describeSale({ isCurrent, notice }: LotDetails): string {
  if (!isCurrent) return 'The product is not sold from this lot.'
  return notice === undefined
    ? 'The product is sold from this lot.'
    : 'This is the lot on sale, but nothing is sold from it now.'
}

/** Steps that make sense in this state, also those that are refused for now. */
function isShown({ status, isCurrent }: LotDetails, action: LotAction): boolean {
  switch (action) {
    case 'pass':
      return status === 'draft' || status === 'expired'
    case 'activate':
      return !isCurrent && status !== 'recalled' && status !== 'failed'
    case 'fail':
      return status !== 'failed' && status !== 'recalled'
    // A recall has steps of its own.
    case 'recall':
      return false
    case 'reopen':
      return status === 'failed' || status === 'passed'
  }
}
