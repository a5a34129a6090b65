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
import { OpenButton } from '../../parts/cells.tsx'
import { type Columns, column, Faint, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

function createColumns(open: (email: AdminEmail) => void): Columns<AdminEmail> {
  return [
    column({
      id: 'subject',
      header: 'Subject',
      sort: 'subject',
      card: 'title',
      cell: (email) => <OpenButton onClick={() => open(email)}>{email.subject}</OpenButton>,
    }),
    column({
      id: 'to',
      header: 'To',
      sort: 'to',
      cell: ({ to }) => <span className="break-all">{to}</span>,
    }),
    column({
      id: 'order',
      header: 'Order',
      minWidth: 'lg',
      cell: ({ orderNumber }) =>
        orderNumber === undefined ? (
          <Faint>None</Faint>
        ) : (
          <Link
            to={adminPaths.order(orderNumber)}
            className="figures whitespace-nowrap text-leaf hover:underline"
          >
            {orderNumber}
          </Link>
        ),
    }),
    momentColumn({
      id: 'created',
      header: 'Created',
      sort: 'created',
      card: 'aside',
      read: ({ createdAt }) => createdAt,
    }),
    column({
      id: 'status',
      header: 'Status',
      card: 'foot',
      cell: ({ status, error }) => (
        <span className="inline-flex flex-wrap items-center gap-2">
          <StatusBadge state={status} tone={emailTones[status]} />
          {error && <span className="block max-w-64 truncate text-[0.8125rem] text-refusal">{error}</span>}
        </span>
      ),
    }),
  ]
}

/** The outbox. Without SMTP, emails stay here. */
export function EmailsPage() {
  const { data: delivery } = useRead(getEmailDelivery())
  const [opened, setOpened] = useState<AdminEmail>()
  const disabledReason = useDisabledReason('emails.send')
  const sendAll = useWrite(resendFailedEmails)
  const [columns] = useState(() => createColumns(setOpened))
  return (
    <ListPage
      title="Emails"
      sub={
        delivery?.canSend === false
          ? 'Email is not set up, so emails are stored here instead of sent. Set SMTP_URL and MAIL_FROM to send them.'
          : 'Emails sent to customers, with their delivery status.'
      }
      actions={({ query }) => (
        <>
          {query.status === 'failed' && (
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
      )}
      call={listEmails}
      label="Emails"
      searchLabel="Email, subject or order"
      columns={columns}
      rowId={(email) => email.id}
      empty="No emails yet."
      filters={[{ name: 'status', label: 'Status', choices: stateChoices(emailStatuses) }]}
    >
      {opened && <EmailPreview email={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}
