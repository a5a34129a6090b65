import type { ColumnDef } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type ContactMessage, contactMessageStates } from '#contract/admin/contact-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { listContactMessages, updateContactMessage } from '../api/contact-messages.ts'
import { useWrite } from '../api/use-write.ts'
import { Below, OpenButton, When } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty } from '../parts/states.tsx'
import { type Mood, Status } from '../parts/status.tsx'
import { adminPaths } from '../paths.ts'
import { useWhyNot } from '../state/session.ts'
import { useList } from '../state/use-list.ts'
import { momentWords, shortMoment, stateWords } from '../state/words.ts'

const states = stateChoices(contactMessageStates)
const moods: Readonly<Record<ContactMessage['status'], Mood>> = {
  new: 'waiting',
  read: 'over',
  answered: 'good',
}

/** What visitors wrote on the contact page. */
export function MessagesPage() {
  const list = useList(listContactMessages)
  const [opened, setOpened] = useState<ContactMessage>()
  const columns = useMemo(() => columnsWith(setOpened), [])
  return (
    <Page
      title="Messages"
      sub="What visitors wrote on the contact page. Each was also sent to the contact email."
    >
      <ListPanel
        label="Messages"
        searchLabel="Name, email, order or text"
        list={list}
        columns={columns}
        rowId={(message) => message.id}
        empty={<Empty title="No messages yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {opened && <Message message={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function columnsWith(open: (message: ContactMessage) => void): ColumnDef<ContactMessage>[] {
  return [
    {
      id: 'from',
      header: 'From',
      meta: { sort: 'from', card: 'title' },
      cell: ({ row: { original: message } }) => (
        <>
          <OpenButton onClick={() => open(message)}>{message.name}</OpenButton>
          <Below className="break-all">{message.email}</Below>
        </>
      ),
    },
    {
      id: 'message',
      header: 'Message',
      cell: ({ row }) => <span className="line-clamp-2 max-w-xl">{row.original.message}</span>,
    },
    {
      id: 'written',
      header: 'Received',
      meta: { sort: 'written', card: 'aside' },
      cell: ({ row }) => <When>{shortMoment(row.original.writtenAt)}</When>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row }) => <Status state={row.original.status} mood={moods[row.original.status]} />,
    },
  ]
}

function Message({ message, onClose }: { message: ContactMessage; onClose: () => void }) {
  const whyNot = useWhyNot('answer messages')
  const mark = useWrite(
    (status: ContactMessage['status']) => updateContactMessage(message.id, status),
    onClose,
  )
  const subject = `Your message${message.order ? ` about ${message.order}` : ''}`
  return (
    <Overlay title={`Message from ${message.name}`} place="right" onClose={onClose}>
      <div className="space-y-5 p-5">
        <dl className="grid grid-cols-[6rem_1fr] gap-y-1.5 text-sm">
          <dt className="text-ink-faint">Email</dt>
          <dd className="break-all">{message.email}</dd>
          {message.order && (
            <>
              <dt className="text-ink-faint">Order</dt>
              <dd>
                <Link to={adminPaths.order(message.order)} className="text-leaf hover:underline">
                  {message.order}
                </Link>
              </dd>
            </>
          )}
          <dt className="text-ink-faint">Received</dt>
          <dd>{momentWords(message.writtenAt)}</dd>
          <dt className="text-ink-faint">Status</dt>
          <dd>
            {stateWords(message.status)}
            {message.changedBy && `, by ${message.changedBy}`}
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
          {contactMessageStates
            .filter((status) => status !== message.status)
            .map((status) => (
              <ReasonedButton
                key={status}
                whyNot={whyNot}
                busy={mark.isPending && mark.variables === status}
                onClick={() => mark.mutate(status)}
              >
                Mark as {status}
              </ReasonedButton>
            ))}
        </div>
      </div>
    </Overlay>
  )
}
