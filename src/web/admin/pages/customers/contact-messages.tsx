import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { listContactMessages, updateContactMessage } from '#contract/admin/customers/calls.ts'
import type { ContactMessage } from '#contract/admin/customers/contact-messages.ts'
import { contactMessageStatuses } from '#domain/customers/contact-message.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail, DateCell, OpenButton } from '../../parts/cells.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge, type Tone } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment, formatShortMoment, formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

const states = stateChoices(contactMessageStatuses)
const tones: Readonly<Record<ContactMessage['status'], Tone>> = {
  new: 'warning',
  read: 'neutral',
  answered: 'success',
}

/** Messages from the contact page. */
export function ContactMessagesPage() {
  const list = useList(listContactMessages)
  const [opened, setOpened] = useState<ContactMessage>()
  const columns = useMemo(() => createColumns(setOpened), [])
  return (
    <Page title="Messages" sub="Messages from the contact page. Each was also sent to your contact email.">
      <ListPanel
        label="Messages"
        searchLabel="Name, email, order or text"
        list={list}
        columns={columns}
        rowId={(message) => message.id}
        empty={<EmptyState title="No messages yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {opened && <Message message={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function createColumns(open: (message: ContactMessage) => void): ColumnDef<ContactMessage>[] {
  return [
    {
      id: 'from',
      header: 'From',
      meta: { sort: 'from', card: 'title' },
      cell: ({ row: { original: message } }) => (
        <>
          <OpenButton onClick={() => open(message)}>{message.name}</OpenButton>
          <CellDetail className="break-all">{message.email}</CellDetail>
        </>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <span className="line-clamp-2 max-w-xl">{row.original.message}</span>,
    },
    {
      id: 'created',
      header: 'Received',
      meta: { sort: 'created', card: 'aside' },
      cell: ({ row }) => <DateCell>{formatShortMoment(row.original.createdAt)}</DateCell>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row }) => <StatusBadge state={row.original.status} tone={tones[row.original.status]} />,
    },
  ]
}

function Message({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const disabledReason = useDisabledReason('answer messages')
  const mark = useWrite(
    (status: ContactMessage['status']) =>
      updateContactMessage({ params: { id: message.id }, body: { status } }),
    onClose,
  )
  const subject = `Your message${message.orderNumber ? ` about ${message.orderNumber}` : ''}`
  return (
    <Overlay title={`Message from ${message.name}`} place="right" onClose={onClose}>
      <div className="space-y-5 p-5">
        <dl className="grid grid-cols-[6rem_1fr] gap-y-1.5 text-sm">
          <dt className="text-ink-faint">Email</dt>
          <dd className="break-all">{message.email}</dd>
          {message.orderNumber && (
            <>
              <dt className="text-ink-faint">Order</dt>
              <dd>
                <Link to={adminPaths.order(message.orderNumber)} className="text-leaf hover:underline">
                  {message.orderNumber}
                </Link>
              </dd>
            </>
          )}
          <dt className="text-ink-faint">Received</dt>
          <dd>{formatMoment(message.createdAt)}</dd>
          <dt className="text-ink-faint">Status</dt>
          <dd>
            {formatState(message.status)}
            {message.updatedBy && `, by ${message.updatedBy}`}
          </dd>
        </dl>
        <p className="rounded-md border border-line bg-card p-4 whitespace-pre-wrap">{message.message}</p>
        <div className="flex flex-wrap gap-2">
          <a
            href={`mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(subject)}`}
            className={buttonClass('primary', 'small')}
          >
            Reply by email
          </a>
          {contactMessageStatuses
            .filter((status) => status !== message.status)
            .map((status) => (
              <ActionButton
                key={status}
                disabledReason={disabledReason}
                busy={mark.isPending && mark.variables === status}
                onClick={() => mark.mutate(status)}
              >
                Mark as {status}
              </ActionButton>
            ))}
        </div>
      </div>
    </Overlay>
  )
}
