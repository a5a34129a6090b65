import type { AdminClaimTerm } from '#contract/admin/compliance/claims.ts'
import type { ClaimEffect } from '#domain/compliance/claims/claim-term.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { actionColumn, type Columns, column, stateColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { ColumnsMenu } from '../../parts/list-menus.tsx'
import { stateChoices, Toolbar } from '../../parts/list-toolbar.tsx'
import { Panel } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import type { Tone } from '../../parts/status-badge.tsx'
import {
  claimEffectChoices,
  claimEffectLabels,
  claimKindChoices,
  claimKindLabels,
} from '../../state/claim-labels.ts'
import { useHiddenColumns } from '../../state/hidden-columns.ts'
import { useListParams } from '../../state/use-list-params.ts'

const pageSize = 25
const effectTones: Readonly<Record<ClaimEffect, Tone>> = {
  block: 'critical',
  warn: 'warning',
  allow: 'success',
}

const filters = [
  { name: 'kind', label: 'Kind', choices: claimKindChoices },
  { name: 'effect', label: 'Effect', choices: claimEffectChoices },
  { name: 'status', label: 'Status', choices: stateChoices(['active', 'retired']) },
] as const

const termColumns: Columns<AdminClaimTerm> = [
  column({
    id: 'phrase',
    header: 'Phrase',
    card: 'title',
    cell: ({ phrase, kind }) => (
      <>
        <span className="font-medium break-words">{phrase}</span>
        <CellDetail>{claimKindLabels[kind]}</CellDetail>
      </>
    ),
  }),
  stateColumn({
    id: 'effect',
    header: 'Effect',
    card: undefined,
    read: ({ status, effect }) =>
      status === 'retired'
        ? { state: 'retired', tone: 'neutral' }
        : { state: effect, label: claimEffectLabels[effect], tone: effectTones[effect] },
  }),
  column({
    id: 'reason',
    header: 'Reason and source',
    cell: ({ reason, source }) => (
      <span className="block max-w-xl">
        {reason}
        <CellDetail>{source}</CellDetail>
      </span>
    ),
  }),
]

/** The terms of the claims check, with search and filters. */
export function ClaimTermsPanel({
  terms,
  disabledReason,
  onEdit,
}: {
  terms: readonly AdminClaimTerm[]
  disabledReason: string | undefined
  onEdit: (term: AdminClaimTerm) => void
}) {
  const { params, change, clear, isFiltered } = useListParams()
  const [hidden, hide] = useHiddenColumns('claim-terms')
  const columns = [
    ...termColumns,
    actionColumn<AdminClaimTerm>((term) => (
      <ActionButton compact disabledReason={disabledReason} onClick={() => onEdit(term)}>
        Edit<span className="sr-only"> {term.phrase}</span>
      </ActionButton>
    )),
  ]
  const [search, kind, effect] = [params.get('search') ?? '', params.get('kind'), params.get('effect')]
  const status = params.get('status')
  const found = terms.filter(
    (term) =>
      (kind === null || term.kind === kind) &&
      (effect === null || term.effect === effect) &&
      (status === null || term.status === status) &&
      `${term.phrase} ${term.reason} ${term.source}`.toLowerCase().includes(search.toLowerCase()),
  )
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(Math.max(1, Number(params.get('page')) || 1), lastPage)
  return (
    <Panel title="Terms" flush>
      <Toolbar
        searchLabel="Phrase, reason or source"
        filters={filters}
        url={{ values: Object.fromEntries(params), change, clear, isFiltered }}
      >
        <ColumnsMenu columns={columns} hidden={hidden} onChange={hide} />
      </Toolbar>
      <DataTable
        label="Terms"
        columns={columns}
        hidden={hidden}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ id }) => id}
        empty={<EmptyState title="No terms found." />}
      />
      <Pager
        page={page}
        limit={pageSize}
        total={found.length}
        precision="exact"
        onPage={(page) => change({ page: String(page) })}
      />
    </Panel>
  )
}
