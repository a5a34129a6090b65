import { useMutation } from '@tanstack/react-query'
import type { ColumnDef } from '@tanstack/react-table'
import { exportSubscribers, listSubscribers } from '#contract/admin/customers/calls.ts'
import type { Subscriber } from '#contract/admin/customers/newsletter.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { DateCell } from '../../parts/cells.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { Page } from '../../parts/page.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { formatShortMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

const sources: Readonly<Record<Subscriber['source'], string>> = {
  account: 'Account settings',
  checkout: 'Checkout',
  footer: 'Footer form',
  'unsubscribe-page': 'Unsubscribe page, undone',
}

const columns: ColumnDef<Subscriber>[] = [
  {
    id: 'email',
    header: 'Email',
    meta: { sort: 'email', card: 'title' },
    cell: ({ row }) => <span className="break-all">{row.original.email}</span>,
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ row }) => sources[row.original.source],
  },
  {
    id: 'created',
    header: 'Consent given',
    meta: { sort: 'created', card: 'aside' },
    cell: ({ row }) => <DateCell>{formatShortMoment(row.original.consentedAt)}</DateCell>,
  },
]

/** Who gets the newsletter, and the list for the program that sends it. */
export function NewsletterPage() {
  const list = useList(listSubscribers)
  const disabledReason = useDisabledReason('change promotions')
  const exporting = useMutation({
    mutationFn: () => download(exportSubscribers()),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <Page
      title="Newsletter"
      sub="Everyone who subscribed to the newsletter. The export has an unsubscribe link for each address. Include it in every email."
      actions={
        <ActionButton
          disabledReason={disabledReason}
          busy={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          Export list
        </ActionButton>
      }
    >
      <ListPanel
        label="Subscribers"
        searchLabel="Email"
        list={list}
        columns={columns}
        rowId={(subscriber) => subscriber.email}
        empty={<EmptyState title="No subscribers yet." />}
      />
    </Page>
  )
}
