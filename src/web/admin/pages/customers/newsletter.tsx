import { useMutation } from '@tanstack/react-query'
import { exportSubscribers, listSubscribers } from '#contract/admin/customers/calls.ts'
import type { Subscriber } from '#contract/admin/customers/newsletter.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { type Columns, column, momentColumn } from '../../parts/columns.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { useDisabledReason } from '../../state/session.ts'

const sources: Readonly<Record<Subscriber['source'], string>> = {
  account: 'Account settings',
  checkout: 'Checkout',
  footer: 'Footer form',
  'unsubscribe-page': 'Unsubscribe page, undone',
}

const columns: Columns<Subscriber> = [
  column({
    id: 'email',
    header: 'Email',
    sort: 'email',
    card: 'title',
    cell: ({ email }) => <span className="break-all">{email}</span>,
  }),
  column({ id: 'source', header: 'Source', cell: ({ source }) => sources[source] }),
  momentColumn({
    id: 'created',
    header: 'Consent given',
    sort: 'created',
    card: 'aside',
    read: ({ consentedAt }) => consentedAt,
  }),
]

/** Who gets the newsletter, and the list for the program that sends it. */
export function NewsletterPage() {
  const disabledReason = useDisabledReason('subscribers.export')
  const exporting = useMutation({
    mutationFn: () => download(exportSubscribers()),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <ListPage
      title="Newsletter"
      sub="Everyone who subscribed to the newsletter. “Export list” adds an unsubscribe link for each address. Include it in every email."
      actions={
        <ActionButton
          disabledReason={disabledReason}
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export list
        </ActionButton>
      }
      call={listSubscribers}
      label="Subscribers"
      searchLabel="Email"
      columns={columns}
      rowId={(subscriber) => subscriber.email}
      empty="No subscribers yet."
    />
  )
}
