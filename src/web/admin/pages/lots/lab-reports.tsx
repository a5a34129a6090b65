import type { ColumnDef } from '@tanstack/react-table'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listLots } from '#contract/admin/lots/calls.ts'
import type { AdminLot } from '#contract/admin/lots/lots.ts'
import { lotStatuses } from '#domain/lots/lab-results.ts'
import { formatCount } from '#domain/text.ts'
import { AddLotDialog } from '../../features/lots/add-lot-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { ListPanel, originFilter } from '../../parts/list-panel.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { DemoBadge, StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import { formatDay, formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

const reports = [
  { value: 'with', label: 'With PDF' },
  { value: 'without', label: 'Without PDF' },
]
const statuses = lotStatuses.map((value) => ({ value, label: formatState(value) }))
const currents = [
  { value: 'yes', label: 'Current lot' },
  { value: 'no', label: 'Previous lots' },
]

const columns: ColumnDef<AdminLot>[] = [
  {
    id: 'lot',
    header: 'Lot',
    meta: { sort: 'lot', card: 'title' },
    cell: ({ row: { original: lot } }) => (
      <span className="block whitespace-nowrap">
        <span className="flex items-center gap-2 font-medium">
          <Link to={`${adminPaths.labReports}/${lot.id}`} className="text-leaf hover:underline">
            {lot.lotNumber}
          </Link>
          {lot.isDemo && <DemoBadge />}
        </span>
        <CellDetail>{lot.isCurrent ? 'Current lot' : 'Previous lot'}</CellDetail>
      </span>
    ),
  },
  {
    id: 'product',
    header: 'Product',
    meta: { sort: 'product' },
    cell: ({ row: { original: lot } }) => (
      <a
        href={shopProductUrl(lot.productSlug)}
        className="block min-w-52 hover:text-leaf hover:underline max-md:min-w-0"
      >
        {lot.productName}
      </a>
    ),
  },
  {
    id: 'tested',
    header: 'Tested',
    meta: { sort: 'tested' },
    cell: ({ row: { original: lot } }) => (
      <span className="md:whitespace-nowrap">
        {lot.testedOn === undefined ? 'Unknown' : formatDay(lot.testedOn)}
        <CellDetail title={lot.laboratory} className="truncate md:max-w-44">
          {lot.laboratory}
        </CellDetail>
      </span>
    ),
  },
  {
    id: 'mitragynine',
    header: 'Mitragynine',
    meta: { align: 'right', minWidth: 'lg' },
    cell: ({ row }) => formatPpm(row.original.mitragyninePpm),
  },
  {
    id: 'seven-oh',
    header: '7-OH',
    meta: { align: 'right' },
    cell: ({ row }) => formatPpm(row.original.sevenOhPpm),
  },
  {
    id: 'article',
    header: '7-OH per unit',
    meta: { align: 'right', minWidth: 'xl' },
    cell: ({ row: { original: lot } }) => formatMilligrams(lot.sevenOhMicrogramsPerUnit),
  },
  {
    id: 'on-hand',
    header: 'On hand',
    meta: { align: 'right' },
    cell: ({ row: { original: lot } }) => formatCount(lot.onHand),
  },
  {
    id: 'passed',
    header: 'Result',
    meta: { card: 'aside' },
    cell: ({ row: { original: lot } }) => (
      <span className="inline-flex flex-col items-start">
        <StatusBadge state={lot.status} />
        {lot.expiresOn !== undefined && (
          <CellDetail className="whitespace-nowrap">Until {formatDay(lot.expiresOn)}</CellDetail>
        )}
      </span>
    ),
  },
  {
    id: 'lab-report',
    header: 'Report',
    meta: { card: 'foot' },
    cell: ({ row: { original: lot } }) =>
      lot.labReportUrl === undefined ? (
        <span className="text-amber-deep">No PDF</span>
      ) : (
        <a
          href={lot.labReportUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-leaf hover:underline"
        >
          <FileText aria-hidden="true" size={14} /> PDF
          <span className="sr-only"> of lot {lot.lotNumber}</span>
        </a>
      ),
  },
]

function Unknown() {
  return <span className="text-ink-faint">Unknown</span>
}

/** 23400 ppm → '2.34%' */
function formatPpm(ppm: number | undefined) {
  return ppm === undefined ? <Unknown /> : `${ppm / 10_000}%`
}

function formatMilligrams(micrograms: number | undefined) {
  return micrograms === undefined ? <Unknown /> : `${micrograms / 1000} mg`
}

export function LabReportsPage() {
  const list = useList(listLots)
  const navigate = useNavigate()
  const disabledReason = useDisabledReason('edit products')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Page
      title="Lab reports"
      sub="Each lot has a lab report. A product is sold only from a lot that passed, until its report expires."
      actions={
        <ActionButton disabledReason={disabledReason} onClick={() => setIsAdding(true)}>
          Add lot
        </ActionButton>
      }
    >
      {isAdding && (
        <AddLotDialog
          onClose={() => setIsAdding(false)}
          onAdded={(id) => navigate(`${adminPaths.labReports}/${id}`)}
        />
      )}
      <ListPanel
        label="Lots"
        searchLabel="Lot number, product or lab"
        list={list}
        columns={columns}
        rowId={(lot) => lot.lotNumber}
        empty={
          <EmptyState title="No lots yet.">
            Add a lot to a product, then enter what its lab report says.
          </EmptyState>
        }
        filters={[
          { name: 'status', label: 'Status', choices: statuses },
          { name: 'report', label: 'Report', choices: reports },
          { name: 'current', label: 'Lot', choices: currents },
          originFilter,
        ]}
      />
    </Page>
  )
}
