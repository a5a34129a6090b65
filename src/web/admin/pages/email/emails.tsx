import type { ColumnDef } from '@tanstack/react-table'
import { useState } from 'react'
import { Link } from 'react-router'
import { getEmailDelivery, listEmails, resendFailedEmails } from '#contract/admin/email/calls.ts'
import type { AdminEmail } from '#contract/admin/email/emails.ts'
import { emailStatuses } from '#domain/email/email.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { EmailPreview, emailTones } from '../../features/emails/email-preview.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { DateCell, OpenButton } from '../../parts/cells.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatShortMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

const states = stateChoices(emailStatuses)

function createColumns(open: (email: AdminEmail) => void): ColumnDef<AdminEmail>[] {
  return [
    {
      id: 'subject',
      header: 'Subject',
      meta: { sort: 'subject', card: 'title' },
      cell: ({ row: { original: email } }) => (
        <OpenButton onClick={() => open(email)}>{email.subject}</OpenButton>
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
      meta: { minWidth: 'lg' },
      cell: ({ row: { original: email } }) =>
        email.orderNumber === undefined ? (
          <span className="text-ink-faint">None</span>
        ) : (
          <Link
            to={adminPaths.order(email.orderNumber)}
            className="figures whitespace-nowrap text-leaf hover:underline"
          >
            {email.orderNumber}
          </Link>
        ),
    },
    {
      id: 'created',
      header: 'Created',
      meta: { sort: 'created', card: 'aside' },
      cell: ({ row }) => <DateCell>{formatShortMoment(row.original.createdAt)}</DateCell>,
    },
    {
      id: 'status',
      header: 'Status',
      meta: { card: 'foot' },
      cell: ({ row: { original: email } }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StatusBadge state={email.status} tone={emailTones[email.status]} />
          {email.error && (
            <span className="block max-w-64 truncate text-[0.8125rem] text-refusal">{email.error}</span>
          )}
        </span>
      ),
    },
  ]
}

/** The outbox. Without SMTP, emails stay here. */
export function EmailsPage() {
  const list = useList(listEmails)
  const { data: delivery } = useRead(getEmailDelivery())
  const [opened, setOpened] = useState<AdminEmail>()
  const disabledReason = useDisabledReason('answer messages')
  const sendAll = useWrite(resendFailedEmails)
  const [columns] = useState(() => createColumns(setOpened))
  return (
    <Page
      title="Emails"
      sub={
        delivery?.canSend === false
          ? 'Email is not set up, so emails are stored here instead of sent. Set SMTP_URL and MAIL_FROM to send them.'
          : 'Emails sent to customers, with their delivery status.'
      }
      actions={
        <>
          {list.query.status === 'failed' && (
            <ActionButton
              disabledReason={disabledReason}
              busy={sendAll.isPending}
              onClick={() => sendAll.mutate(undefined)}
            >
              Resend all failed emails
            </ActionButton>
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
        rowId={(email) => email.id}
        empty={<EmptyState title="No emails yet." />}
        filters={[{ name: 'status', label: 'Status', choices: states }]}
      />
      {opened && <EmailPreview email={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}
