import type { ColumnDef } from '@tanstack/react-table'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminMail, mailboxAnswer, mailPage, mailQuery, mailStates } from '#contract/admin/mail.ts'
import { done } from '#contract/basic-answers.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { MailPreview, mailMoods } from '../features/mail/mail-preview.tsx'
import { OpenButton, When } from '../parts/cells.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty } from '../parts/states.tsx'
import { Status } from '../parts/status.tsx'
import { adminPaths } from '../paths.ts'
import { useWhyNot } from '../state/session.ts'
import { useList } from '../state/use-list.ts'
import { shortMoment } from '../state/words.ts'

const states = stateChoices(mailStates)

function columnsWith(open: (mail: AdminMail) => void): ColumnDef<AdminMail>[] {
  return [
    {
      id: 'subject',
      header: 'Subject',
      meta: { sort: 'subject', card: 'title' },
      cell: ({ row: { original: mail } }) => (
        <OpenButton onClick={() => open(mail)}>{mail.subject}</OpenButton>
      ),
    },
    {
      id: 'to',
      header: 'To',
      meta: { sort: 'to' },
      cell: ({ row }) => <span className="break-all">{row.original.to}</span>,
    },
    {
      id: 'order',
      header: 'Order',
      meta: { room: 'lg' },
      cell: ({ row: { original: mail } }) =>
        mail.order === undefined ? (
          <span className="text-ink-faint">None</span>
        ) : (
          <Link
            to={adminPaths.order(mail.order)}
            className="figures whitespace-nowrap text-leaf hover:underline"
          >
            {mail.order}
          </Link>
        ),
    },
    {
      id: 'written',
      header: 'Written',
      meta: { sort: 'written', card: 'aside' },
      cell: ({ row }) => <When>{shortMoment(row.original.writtenAt)}</When>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row: { original: mail } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Status state={mail.status} mood={mailMoods[mail.status]} />
          {mail.error && (
            <span className="block max-w-64 truncate text-[0.8125rem] text-refusal">{mail.error}</span>
          )}
        </span>
      ),
    },
  ]
}

/** Every mail the shop has written; without SMTP this is where it stays. */
export function MailPage() {
  const list = useList('/api/admin/mail', mailQuery, mailPage)
  const { data: mailbox } = useRead('/api/admin/mailbox', mailboxAnswer)
  const [opened, setOpened] = useState<AdminMail>()
  const whyNot = useWhyNot('answer messages')
  const sendAll = useWrite(done, () => ({ path: '/api/admin/mail/send-again' }))
  const [columns] = useState(() => columnsWith(setOpened))
  return (
    <Page
      title="Mailbox"
      sub={
        mailbox?.sends === false
          ? 'Mail is written but not sent: set SMTP_URL and MAIL_FROM to send it. What shoppers would have got is kept here.'
          : 'What shoppers were sent, and what the post office said.'
      }
      actions={
        <>
          {list.query.status === 'failed' && (
            <ReasonedButton
              whyNot={whyNot}
              busy={sendAll.isPending}
              onClick={() => sendAll.mutate(undefined)}
            >
              Send all again
            </ReasonedButton>
          )}
          <Link to={adminPaths.mailTemplates} className={buttonClass('outline', 'small')}>
            Letters
          </Link>
        </>
      }
    >
      <ListPanel
        label="Mails"
        searchLabel="Address, subject or order"
        list={list}
        columns={columns}
        rowId={(mail) => mail.id}
        empty={<Empty title="No mail has been written yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {opened && <MailPreview mail={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
