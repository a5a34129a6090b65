import type { AuditEntry } from '#contract/admin/staff/audit-log.ts'
import { listAuditLog } from '#contract/admin/staff/calls.ts'
import { type Columns, column, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { formatAuditDetails, formatAuditSubject } from '../../state/audit-detail.ts'
import { formatState } from '../../state/format.ts'

const columns: Columns<AuditEntry> = [
  momentColumn({
    id: 'createdAt',
    header: 'Date',
    sort: 'created',
    card: 'aside',
    format: 'moment',
    read: ({ createdAt }) => createdAt,
  }),
  column({ id: 'actor', header: 'Staff member', cell: ({ actor }) => actor }),
  column({
    id: 'action',
    header: 'Action',
    card: 'title',
    cell: ({ action }) => <span className="font-medium">{formatState(action)}</span>,
  }),
  column({
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <span className="break-words">{formatAuditSubject(subject)}</span>,
  }),
  column({
    id: 'detail',
    header: 'Details',
    cell: ({ detail }) => (
      <span className="block max-w-xl min-w-0 text-[0.8125rem] break-words text-ink-soft">
        {formatAuditDetails(detail)}
      </span>
    ),
  }),
]

export function AuditLogPage() {
  return (
    <ListPage
      title="Audit log"
      sub="Staff actions with their reasons. Entries cannot be changed."
      call={listAuditLog}
      label="Audit log"
      searchLabel="Staff, action or subject"
      columns={columns}
      rowId={(entry) => String(entry.id)}
      empty="No entries yet."
    />
  )
}
