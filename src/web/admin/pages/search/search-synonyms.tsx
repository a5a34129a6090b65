import { useState } from 'react'
import { listSearchSynonyms } from '#contract/admin/search/calls.ts'
import type { AdminSearchSynonym } from '#contract/admin/search/search-synonyms.ts'
import { useRead } from '../../api/use-read.ts'
import { DeleteSynonymDialog } from '../../features/search/delete-synonym-dialog.tsx'
import { SynonymDialog } from '../../features/search/synonym-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { actionColumn, type Columns, column } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'

const columns: Columns<AdminSearchSynonym> = [
  column({
    id: 'words',
    header: 'Words',
    card: 'title',
    cell: ({ words }) => <span className="font-medium">{words.join(', ')}</span>,
  }),
  column({
    id: 'finds',
    header: 'Also find',
    cell: ({ finds }) =>
      finds.length > 0 ? finds.join(', ') : <span className="text-ink-soft">Each other</span>,
  }),
]

/** The words that shoppers use for the things of the catalog. */
export function SearchSynonymsPage() {
  const disabledReason = useDisabledReason('products.edit')
  const [editing, setEditing] = useState<{ readonly synonym: AdminSearchSynonym | undefined }>()
  const [deleting, setDeleting] = useState<AdminSearchSynonym>()
  const query = useRead(listSearchSynonyms())
  const actions = actionColumn<AdminSearchSynonym>((synonym) => (
    <span className="flex flex-wrap gap-1.5 md:justify-end">
      <ActionButton compact disabledReason={disabledReason} onClick={() => setEditing({ synonym })}>
        Edit<span className="sr-only"> {synonym.words[0]}</span>
      </ActionButton>
      <ActionButton compact disabledReason={disabledReason} onClick={() => setDeleting(synonym)}>
        Delete<span className="sr-only"> {synonym.words[0]}</span>
      </ActionButton>
    </span>
  ))
  return (
    <Page
      title="Search synonyms"
      sub="Words that shoppers type, and what they find. Singular, plural and typing errors need no synonym."
      actions={
        <ActionButton
          kind="primary"
          disabledReason={disabledReason}
          onClick={() => setEditing({ synonym: undefined })}
        >
          Create synonym
        </ActionButton>
      }
    >
      <Panel flush>
        <Loaded query={query} lines={8}>
          {({ rows }) => (
            <DataTable
              label="Search synonyms"
              columns={[...columns, actions]}
              rows={rows}
              rowId={({ id }) => id}
              empty={
                <EmptyState title="No synonyms yet.">Create one for a word that finds nothing.</EmptyState>
              }
            />
          )}
        </Loaded>
      </Panel>
      {editing && <SynonymDialog synonym={editing.synonym} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteSynonymDialog synonym={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}
