import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listLots } from '#contract/admin/lots/calls.ts'
import type { AdminLot } from '#contract/admin/lots/lots.ts'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { AddLotDialog } from '../../features/lots/add-lot-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, countColumn, Faint } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

const reports = [
  { value: 'with', label: 'With PDF' },
  { value: 'without', label: 'Without PDF' },
]
const currents = [
  { value: 'yes', label: 'Current lot' },
  { value: 'no', label: 'Previous lots' },
]

const columns: Columns<AdminLot> = [
  column({
    id: 'lot',
    header: 'Lot',
    sort: 'lot',
    card: 'title',
    cell: (lot) => (
      <span className="block whitespace-nowrap">
        <span className="flex items-center gap-2 font-medium">
          <Link to={adminPaths.lot(lot.id)} className="text-leaf hover:underline">
            {lot.lotNumber}
          </Link>
          {lot.isDemo && <DemoBadge />}
        </span>
        <CellDetail>{lot.isCurrent ? 'Current lot' : 'Previous lot'}</CellDetail>
      </span>
    ),
  }),
  column({
    id: 'product',
    header: 'Product',
    sort: 'product',
    cell: (lot) => (
      <a
        href={shopProductUrl(lot.productSlug)}
        className="block min-w-52 hover:text-leaf hover:underline max-md:min-w-0"
      >
        {lot.productName}
      </a>
    ),
  }),
  column({
    id: 'tested',
    header: 'Tested',
    sort: 'tested',
    cell: ({ testedOn, laboratory }) => (
      <span className="md:whitespace-nowrap">
        {testedOn === undefined ? 'Unknown' : formatDay(testedOn)}
        <CellDetail title={laboratory} className="truncate md:max-w-44">
          {laboratory}
        </CellDetail>
      </span>
    ),
  }),
  column({
    id: 'mitragynine',
    header: 'Mitragynine',
    align: 'right',
    minWidth: 'lg',
    cell: ({ mitragyninePpm }) => formatPpm(mitragyninePpm),
  }),
  column({ id: 'seven-oh', header: '7-OH', align: 'right', cell: ({ sevenOhPpm }) => formatPpm(sevenOhPpm) }),
  column({
    id: 'article',
    header: '7-OH per unit',
    align: 'right',
    minWidth: 'xl',
    cell: ({ sevenOhMicrogramsPerUnit }) => formatMilligrams(sevenOhMicrogramsPerUnit),
  }),
  countColumn({ id: 'on-hand', header: 'On hand', read: ({ onHand }) => onHand }),
  column({
    id: 'passed',
    header: 'Result',
    card: 'aside',
    cell: ({ status, lastDay }) => (
      <span className="inline-flex flex-col items-start">
        <StatusBadge state={status} />
        {lastDay !== undefined && (
          <CellDetail className="whitespace-nowrap">Until {formatDay(lastDay)}</CellDetail>
        )}
      </span>
    ),
  }),
  column({
    id: 'lab-report',
    header: 'Report',
    card: 'foot',
    cell: ({ labReportUrl, lotNumber }) =>
      labReportUrl === undefined ? (
        <span className="text-amber-deep">No PDF</span>
      ) : (
        <a
          href={labReportUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-leaf hover:underline"
        >
          <FileText aria-hidden="true" size={14} /> PDF
          <span className="sr-only"> of lot {lotNumber}</span>
        </a>
      ),
  }),
]

/** 23400 ppm → '2.34%' */
function formatPpm(ppm: number | undefined) {
  return ppm === undefined ? <Faint>Unknown</Faint> : `${ppm / 10_000}%`
}

function formatMilligrams(micrograms: number | undefined) {
  return micrograms === undefined ? <Faint>Unknown</Faint> : `${micrograms / 1000} mg`
}

export function LabReportsPage() {
  const navigate = useNavigate()
  const disabledReason = useDisabledReason('lots.edit')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <ListPage
      title="Lab reports"
      sub="Each lot has a lab report. A product is sold only from a lot that passed, until its report expires."
      actions={
        <ActionButton disabledReason={disabledReason} onClick={() => setIsAdding(true)}>
          Add lot
        </ActionButton>
      }
      call={listLots}
      label="Lots"
      searchLabel="Lot number, product or lab"
      columns={columns}
      rowId={(lot) => lot.lotNumber}
      empty={
        <EmptyState title="No lots yet.">
          Add a lot to a product, then enter what its lab report says.
        </EmptyState>
      }
      filters={[
        { name: 'status', label: 'Status', choices: stateChoices(lotStatuses) },
        { name: 'report', label: 'Report', choices: reports },
        { name: 'current', label: 'Lot', choices: currents },
        originFilter,
      ]}
    >
      {isAdding && (
        <AddLotDialog onClose={() => setIsAdding(false)} onAdded={(id) => navigate(adminPaths.lot(id))} />
      )}
    </ListPage>
  )
}
