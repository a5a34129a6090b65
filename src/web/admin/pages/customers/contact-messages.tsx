import { useState } from 'react'
import { Link } from 'react-router'
import { listContactMessages, updateContactMessage } from '#contract/admin/customers/calls.ts'
import type { ContactMessage } from '#contract/admin/customers/contact-messages.ts'
import { contactMessageStatuses } from '#domain/customers/contact-message.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { CellDetail, OpenButton } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn, stateColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import type { Tone } from '../../parts/status-badge.tsx'
import { adminPaths, toMailUrl } from '../../paths.ts'
import { formatMoment, formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

const tones: Readonly<Record<ContactMessage['status'], Tone>> = {
  new: 'warning',
  read: 'neutral',
  answered: 'success',
}

/** Messages from the contact page. */
export function ContactMessagesPage() {
  const [opened, setOpened] = useState<ContactMessage>()
  const [columns] = useState(() => createColumns(setOpened))
  return (
    <ListPage
      title="Messages"
      sub="Messages from the contact page. Each was also sent to your contact email."
      call={listContactMessages}
      label="Messages"
      searchLabel="Name, email, order or text"
      columns={columns}
      rowId={(message) => message.id}
      empty="No messages yet."
      filters={[{ name: 'status', label: 'Status', choices: stateChoices(contactMessageStatuses) }]}
    >
      {opened && <Message message={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}

function createColumns(open: (message: ContactMessage) => void): Columns<ContactMessage> {
  return [
    column({
      id: 'from',
      header: 'From',
      sort: 'from',
      card: 'title',
      cell: (message) => (
        <>
          <OpenButton onClick={() => open(message)}>{message.name}</OpenButton>
          <CellDetail className="break-all">{message.email}</CellDetail>
        </>
      ),
    }),
    column({
      id: 'message',
      header: 'Message',
      cell: ({ message }) => <span className="line-clamp-2 max-w-xl">{message}</span>,
    }),
    momentColumn({
      id: 'created',
      header: 'Received',
      sort: 'created',
      card: 'aside',
      read: ({ createdAt }) => createdAt,
    }),
    stateColumn({
      id: 'status',
      header: 'Status',
      read: ({ status }) => ({ state: status, tone: tones[status] }),
    }),
  ]
}

function Message({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const disabledReason = useDisabledReason('messages.answer')
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
          <a href={toMailUrl(message.email, subject)} className={buttonClass('primary', 'small')}>
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
