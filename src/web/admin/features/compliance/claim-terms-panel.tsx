import type { ColumnDef } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { AdminClaimTerm } from '#contract/admin/compliance/claims.ts'
import type { ClaimEffect } from '#domain/compliance/claims/claim-term.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { FilterSelect, SearchBox, stateChoices, Toolbar } from '../../parts/list-toolbar.tsx'
import { Panel } from '../../parts/page.tsx'
import { Pager } from '../../parts/pager.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import {
  claimEffectChoices,
  claimEffectLabels,
  claimKindChoices,
  claimKindLabels,
} from '../../state/claim-labels.ts'
import { useListParams } from '../../state/use-list-params.ts'

const pageSize = 25
const effectTones: Readonly<Record<ClaimEffect, Tone>> = {
  block: 'critical',
  warn: 'warning',
  allow: 'success',
}

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
  const columns = useMemo(() => createColumns(disabledReason, onEdit), [disabledReason, onEdit])
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
        isFiltered={isFiltered}
        onClear={clear}
        search={
          <SearchBox
            label="Phrase, reason or source"
            value={search}
            onSearch={(search) => change({ search })}
          />
        }
      >
        <FilterSelect
          label="Kind"
          value={kind ?? undefined}
          choices={claimKindChoices}
          onChange={(kind) => change({ kind })}
        />
        <FilterSelect
          label="Effect"
          value={effect ?? undefined}
          choices={claimEffectChoices}
          onChange={(effect) => change({ effect })}
        />
        <FilterSelect
          label="Status"
          value={status ?? undefined}
          choices={stateChoices(['active', 'retired'])}
          onChange={(status) => change({ status })}
        />
      </Toolbar>
      <DataTable
        label="Terms"
        columns={columns}
        rows={found.slice((page - 1) * pageSize, page * pageSize)}
        rowId={({ id }) => id}
        empty={<EmptyState title="No terms found." />}
      />
      <Pager
        page={page}
        limit={pageSize}
        total={found.length}
        onPage={(page) => change({ page: String(page) })}
      />
    </Panel>
  )
}

function createColumns(
  disabledReason: string | undefined,
  onEdit: (term: AdminClaimTerm) => void,
): ColumnDef<AdminClaimTerm>[] {
  return [
    {
      id: 'phrase',
      header: 'Phrase',
      meta: { card: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium break-words">{original.phrase}</span>
          <CellDetail>{claimKindLabels[original.kind]}</CellDetail>
        </>
      ),
    },
    {
      id: 'effect',
      header: 'Effect',
      cell: ({ row: { original } }) =>
        original.status === 'retired' ? (
          <StatusBadge state="retired" tone="neutral" />
        ) : (
          <StatusBadge
            state={original.effect}
            label={claimEffectLabels[original.effect]}
            tone={effectTones[original.effect]}
          />
        ),
    },
    {
      id: 'reason',
      header: 'Reason and source',
      cell: ({ row: { original } }) => (
        <span className="block max-w-xl">
          {original.reason}
          <CellDetail>{original.source}</CellDetail>
        </span>
      ),
    },
    {
      id: 'change',
      header: () => <span className="sr-only">Actions</span>,
      meta: { align: 'right', card: 'foot' },
      cell: ({ row: { original } }) => (
        <ActionButton compact disabledReason={disabledReason} onClick={() => onEdit(original)}>
          Edit<span className="sr-only"> {original.phrase}</span>
        </ActionButton>
      ),
    },
  ]
}
