import type { ColumnDef } from '@tanstack/react-table'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { listAuditLog } from '../api/audit-log.ts'
import { When } from '../parts/cells.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { useList } from '../state/use-list.ts'
import { momentWords, stateWords } from '../state/words.ts'

const columns: ColumnDef<AuditEntry>[] = [
  {
    id: 'at',
    header: 'Date',
    meta: { sort: 'at', card: 'aside' },
    cell: ({ row }) => <When>{momentWords(row.original.at)}</When>,
  },
  { id: 'actor', header: 'Staff member', cell: ({ row }) => row.original.actor },
  {
    id: 'action',
    header: 'Action',
    meta: { card: 'title' },
    cell: ({ row }) => <span className="font-medium">{stateWords(row.original.action)}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ row }) => <span className="break-words">{row.original.subject}</span>,
  },
  {
    id: 'detail',
    header: 'Details',
    cell: ({ row }) => (
      <span className="block max-w-xl min-w-0 text-[0.8125rem] break-words text-ink-soft">
        {row.original.detail.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
      </span>
    ),
  },
]

export function AuditLogPage() {
  const list = useList(listAuditLog)
  return (
    <Page title="Audit log" sub="Staff actions with their reasons. Entries cannot be changed.">
      <ListPanel
        label="Audit log"
        searchLabel="Staff, action or subject"
        list={list}
        columns={columns}
        rowId={(entry) => String(entry.id)}
        empty={<Empty title="No entries yet." />}
      />
    </Page>
  )
}
