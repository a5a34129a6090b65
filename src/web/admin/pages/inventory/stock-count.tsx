import { useState } from 'react'
import { useParams } from 'react-router'
import { cancelStockCount, confirmStockCount, getStockCount } from '#contract/admin/inventory/calls.ts'
import type { StockCountDetails } from '#contract/admin/inventory/stock-counts.ts'
import { useRead } from '../../api/use-read.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { CountDifferences, CountSheet } from '../../features/inventory/count-sheet.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Page } from '../../parts/page.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useLocations } from '../../state/use-locations.ts'

export function StockCountPage() {
  const { id = '' } = useParams()
  const query = useRead(getStockCount({ params: { id } }))
  const count = query.data?.count
  const hasLocations = useLocations().length > 0
  return (
    <>
      <BackLink to={adminPaths.stockCounts}>Stock counts</BackLink>
      <Page
        title={nameCount(count, hasLocations)}
        sub={count && `Started ${formatMoment(count.createdAt)} by ${count.createdBy}`}
        actions={
          query.data && (
            <>
              <StatusBadge state={query.data.count.state} />
              <PrintButton />
              {query.data.count.state === 'open' && <EndActions details={query.data} />}
            </>
          )
        }
      >
        <Loaded query={query} lines={8} inPanel>
          {(details) => (
            <div className="space-y-5">
              <CountDifferences details={details} />
              <CountSheet details={details} />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

/** 'Stock count: All products at Reno' */
function nameCount(count: StockCountDetails['count'] | undefined, hasLocations: boolean): string {
  if (count === undefined) return 'Stock count'
  return `Stock count: ${count.category ?? 'All products'}${hasLocations ? ` at ${count.location}` : ''}`
}

function EndActions({ details }: { details: StockCountDetails }) {
  const disabledReason = useDisabledReason('lots.edit')
  const [dialog, setDialog] = useState<'confirm' | 'cancel'>()
  const nothingCounted = details.count.counted === 0 ? 'Nothing is counted yet.' : undefined
  return (
    <span data-screen className="flex flex-wrap gap-2">
      <ActionButton disabledReason={disabledReason} kind="outline" onClick={() => setDialog('cancel')}>
        Cancel count
      </ActionButton>
      <ActionButton
        disabledReason={disabledReason ?? nothingCounted}
        kind="primary"
        onClick={() => setDialog('confirm')}
      >
        Confirm differences
      </ActionButton>
      {dialog !== undefined && (
        <EndDialog details={details} to={dialog} onClose={() => setDialog(undefined)} />
      )}
    </span>
  )
}

function EndDialog({
  details: {
    count: { id, lines, counted },
    differences,
    version,
  },
  to,
  onClose,
}: {
  details: StockCountDetails
  to: 'confirm' | 'cancel'
  onClose: () => void
}) {
  const end = { params: { id }, body: { expectedVersion: version } }
  const form = useWriteForm({
    call: () => (to === 'confirm' ? confirmStockCount(end) : cancelStockCount(end)),
    onSaved: onClose,
  })
  const title = to === 'confirm' ? 'Confirm differences' : 'Cancel stock count'
  const left = lines - counted
  return (
    <FormDialog title={title} form={form} submitLabel={title} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {to === 'cancel'
          ? 'No count is changed. What was entered stays on the sheet.'
          : `${differences.lines} ${differences.lines === 1 ? 'count is' : 'counts are'} corrected to what was found. ${left === 0 ? '' : `${left} ${left === 1 ? 'line is' : 'lines are'} not counted and stay as they are.`}`}
      </p>
    </FormDialog>
  )
}
