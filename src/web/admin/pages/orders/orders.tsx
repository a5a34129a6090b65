import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { listOrders } from '#contract/admin/orders/calls.ts'
import { ageStates, fulfillmentStates, paymentStates } from '#contract/states.ts'
import { orderSourceLabels, orderSources } from '#domain/orders/order-source.ts'
import { getQueuePermission, type OrderQueue } from '#domain/staff/order-queues.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ImportTrackingDialog } from '../../features/orders/import-tracking-dialog.tsx'
import { orderColumns } from '../../features/orders/order-columns.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { EmptyState } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason, useSession } from '../../state/session.ts'

const queues: readonly { readonly value: OrderQueue; readonly label: string }[] = [
  { value: 'unfulfilled', label: 'Paid, not packed' },
  { value: 'pack', label: 'To pack' },
  { value: 'cancellation', label: 'Asked to cancel' },
  { value: 'held', label: 'Held' },
  { value: 'address', label: 'Address to check' },
  { value: 'age', label: 'Age check to review' },
  { value: 'return', label: 'Return to review' },
  { value: 'received', label: 'Return to refund' },
  { value: 'refund', label: 'Failed refund' },
  { value: 'money', label: 'Money to settle' },
  { value: 'unpaid', label: 'Unpaid, items reserved' },
  { value: 'paid', label: 'Paid, not refunded in full' },
]

/** Days with today. The dashboard has the same. */
const periods = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '365', label: 'Last 365 days' },
]

export function OrdersPage() {
  const { permissions } = useSession()
  return (
    <ListPage
      title="Order Management"
      sub={({ result: { data } }) =>
        data?.net === undefined
          ? "Orders can be packed once they are paid and the customer's age is verified."
          : `These orders come to ${formatCents(data.net)}, less refunds.`
      }
      actions={
        <>
          <DraftsAction />
          <ImportAction />
        </>
      }
      call={listOrders}
      label="Orders"
      searchLabel="Order, name, phone, street"
      columns={orderColumns}
      rowId={(order) => order.number}
      empty={
        <EmptyState title="No orders yet.">Orders appear here as soon as customers place them.</EmptyState>
      }
      noMatches={({ query: { queue, search, payment, age, fulfillment, source, days, origin } }) =>
        queue && search === '' && !payment && !age && !fulfillment && !source && !days && !origin
          ? 'No orders in this queue.'
          : undefined
      }
      filters={[
        {
          name: 'queue',
          label: 'Queue',
          choices: queues.filter(({ value }) => permissions.includes(getQueuePermission(value))),
        },
        { name: 'payment', label: 'Payment', choices: stateChoices(paymentStates) },
        { name: 'age', label: 'Age check', choices: stateChoices(ageStates) },
        { name: 'fulfillment', label: 'Fulfillment', choices: stateChoices(fulfillmentStates) },
        {
          name: 'source',
          label: 'Source',
          choices: orderSources.map((value) => ({ value, label: orderSourceLabels[value] })),
        },
        { name: 'days', label: 'Placed', choices: periods },
        originFilter,
      ]}
    />
  )
}

/** Drafts, and a new one. */
function DraftsAction() {
  const navigate = useNavigate()
  const disabledReason = useDisabledReason('orders.create')
  if (disabledReason !== undefined) return null
  return (
    <>
      <Link to={adminPaths.drafts} className={buttonClass('outline', 'small')}>
        Drafts
      </Link>
      <ActionButton
        kind="primary"
        disabledReason={undefined}
        onClick={() => void navigate(adminPaths.newDraft)}
      >
        Create order
      </ActionButton>
    </>
  )
}

function ImportAction() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton disabledReason={useDisabledReason('orders.fulfill')} onClick={() => setIsOpen(true)}>
        Import tracking numbers
      </ActionButton>
      {isOpen && <ImportTrackingDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
