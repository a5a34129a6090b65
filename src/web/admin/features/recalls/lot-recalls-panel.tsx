import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { listLotRecalls } from '#contract/admin/recalls/calls.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatShortMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { OpenRecallDialog } from './open-recall-dialog.tsx'

/** The recalls and drills of a lot, and how to open one. */
export function LotRecallsPanel({ lot }: { lot: LotDetails }) {
  const query = useRead(listLotRecalls({ params: { id: lot.id } }))
  const disabledReason = useDisabledReason('recalls.run')
  const navigate = useNavigate()
  const [opening, setOpening] = useState<'recall' | 'drill'>()
  const hasOpen = (isDrill: boolean) =>
    query.data?.recalls.some((recall) => recall.isDrill === isDrill && recall.closedAt === undefined)
  return (
    <Panel title="Recall">
      <Loaded query={query} lines={2}>
        {({ recalls }) =>
          recalls.length === 0 ? (
            <p className="text-sm text-ink-soft">
              A recall finds every order with this lot, stops the sale, and reaches the customers.
            </p>
          ) : (
            <ul className="space-y-2 text-sm">
              {recalls.map((recall) => (
                <li key={recall.id} className="flex flex-wrap items-center justify-between gap-2">
                  <Link to={adminPaths.recall(recall.id)} className="font-medium text-leaf hover:underline">
                    {recall.isDrill ? 'Drill' : 'Recall'} of {formatShortMoment(recall.openedAt)}
                  </Link>
                  <StatusBadge state={recall.closedAt === undefined ? 'open' : 'closed'} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton
          kind="danger"
          disabledReason={disabledReason ?? (hasOpen(false) ? 'A recall of this lot is open.' : undefined)}
          onClick={() => setOpening('recall')}
        >
          Recall lot
        </ActionButton>
        <ActionButton
          disabledReason={disabledReason ?? (hasOpen(true) ? 'A drill of this lot is open.' : undefined)}
          onClick={() => setOpening('drill')}
        >
          Start drill
        </ActionButton>
      </div>
      {opening !== undefined && (
        <OpenRecallDialog
          lot={lot}
          isDrill={opening === 'drill'}
          onClose={() => setOpening(undefined)}
          onOpened={(id) => void navigate(adminPaths.recall(id))}
        />
      )}
    </Panel>
  )
}
