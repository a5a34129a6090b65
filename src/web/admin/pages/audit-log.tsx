import type { ColumnDef } from '@tanstack/react-table'
import { type AuditEntry, auditPage, auditQuery } from '#contract/admin/shop.ts'
import { When } from '../parts/cells.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { useList } from '../state/use-list.ts'
import { momentWords, stateWords } from '../state/words.ts'

const columns: ColumnDef<AuditEntry>[] = [
  {
    id: 'at',
    header: 'When',
    meta: { sort: 'at', card: 'aside' },
    cell: ({ row }) => <When>{momentWords(row.original.at)}</When>,
  },
  { id: 'actor', header: 'Who', cell: ({ row }) => row.original.actor },
  {
    id: 'action',
    header: 'Did',
    meta: { card: 'title' },
    cell: ({ row }) => <span className="font-medium">{stateWords(row.original.action)}</span>,
  },
  {
    id: 'subject',
    header: 'To',
    cell: ({ row }) => <span className="break-words">{row.original.subject}</span>,
  },
  {
    id: 'detail',
    header: 'Detail',
    cell: ({ row }) => (
      <span className="block max-w-xl min-w-0 text-[0.8125rem] break-words text-ink-soft">
        {row.original.detail.map(({ name, value }) => `${name}: ${value}`).join(' · ')}
      </span>
    ),
  },
]

export function AuditLogPage() {
  const list = useList('/api/admin/audit-log', auditQuery, auditPage)
  return (
    <Page title="Audit log" sub="What staff did, with the reason they gave. Nothing here can be changed.">
      <ListPanel
        label="Audit log"
        searchLabel="Who, what or to what"
        list={list}
        columns={columns}
        rowId={(entry) => String(entry.id)}
        empty={<Empty title="Nothing has been done yet." />}
      />
    </Page>
  )
}
