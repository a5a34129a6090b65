import type { ColumnDef } from '@tanstack/react-table'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminEmail } from '#contract/admin/emails.ts'
import { emailStatuses } from '#domain/email/email.ts'
import { buttonClass } from '../../ui/button.tsx'
import { getEmailDelivery, listEmails, resendFailedEmails } from '../api/emails.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { EmailPreview, emailTones } from '../features/emails/email-preview.tsx'
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

const states = stateChoices(emailStatuses)

function columnsWith(open: (mail: AdminEmail) => void): ColumnDef<AdminEmail>[] {
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
      header: 'Created',
      meta: { sort: 'written', card: 'aside' },
      cell: ({ row }) => <When>{shortMoment(row.original.writtenAt)}</When>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row: { original: mail } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Status state={mail.status} mood={emailTones[mail.status]} />
          {mail.error && (
            <span className="block max-w-64 truncate text-[0.8125rem] text-refusal">{mail.error}</span>
          )}
        </span>
      ),
    },
  ]
}

/** Every mail the shop has written; without SMTP this is where it stays. */
export function EmailsPage() {
  const list = useList(listEmails)
  const { data: delivery } = useRead(getEmailDelivery())
  const [opened, setOpened] = useState<AdminEmail>()
  const whyNot = useWhyNot('answer messages')
  const sendAll = useWrite(resendFailedEmails)
  const [columns] = useState(() => columnsWith(setOpened))
  return (
    <Page
      title="Emails"
      sub={
        delivery?.canSend === false
          ? 'Email is not sent yet: set SMTP_URL and MAIL_FROM. Emails that customers would have received are kept here.'
          : 'Emails sent to customers, with their delivery status.'
      }
      actions={
        <>
          {list.query.status === 'failed' && (
            <ReasonedButton
              whyNot={whyNot}
              busy={sendAll.isPending}
              onClick={() => sendAll.mutate(undefined)}
            >
              Resend all
            </ReasonedButton>
          )}
          <Link to={adminPaths.emailTemplates} className={buttonClass('outline', 'small')}>
            Email templates
          </Link>
        </>
      }
    >
      <ListPanel
        label="Emails"
        searchLabel="Email, subject or order"
        list={list}
        columns={columns}
        rowId={(mail) => mail.id}
        empty={<Empty title="No emails yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {opened && <EmailPreview mail={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
