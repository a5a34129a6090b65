import type { ColumnDef } from '@tanstack/react-table'
import type { AuditEntry } from '#contract/admin/staff/audit-log.ts'
import { listAuditLog } from '#contract/admin/staff/calls.ts'
import { DateCell } from '../../parts/cells.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { formatAuditDetails, formatAuditSubject } from '../../state/audit-detail.ts'
import { formatMoment, formatState } from '../../state/format.ts'
import { useList } from '../../state/use-list.ts'

const columns: ColumnDef<AuditEntry>[] = [
  {
    id: 'createdAt',
    header: 'Date',
    meta: { sort: 'created', card: 'aside' },
    cell: ({ row }) => <DateCell>{formatMoment(row.original.createdAt)}</DateCell>,
  },
  { id: 'actor', header: 'Staff member', cell: ({ row }) => row.original.actor },
  {
    id: 'action',
    header: 'Action',
    meta: { card: 'title' },
    cell: ({ row }) => <span className="font-medium">{formatState(row.original.action)}</span>,
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ row }) => <span className="break-words">{formatAuditSubject(row.original.subject)}</span>,
  },
  {
    id: 'detail',
    header: 'Details',
    cell: ({ row }) => (
      <span className="block max-w-xl min-w-0 text-[0.8125rem] break-words text-ink-soft">
        {formatAuditDetails(row.original.detail)}
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
        empty={<EmptyState title="No entries yet." />}
      />
    </Page>
  )
}
