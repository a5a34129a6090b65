import { ageStates, fulfillmentStates, paymentStates } from '#contract/states.ts'
import { listOrders } from '../api/orders.ts'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { stateChoices } from '../parts/list-toolbar.tsx'
import { Page } from '../parts/page.tsx'
import { EmptyState } from '../parts/query-states.tsx'
import { useList } from '../state/use-list.ts'

const work = [
  { value: 'unfulfilled', label: 'Paid, not packed' },
  { value: 'pack', label: 'To pack' },
  { value: 'cancellation', label: 'Asked to cancel' },
  { value: 'held', label: 'Held' },
  { value: 'address', label: 'Address to check' },
  { value: 'age', label: 'Age check to review' },
  { value: 'return', label: 'Return to review' },
  { value: 'received', label: 'Return to refund' },
  { value: 'refund', label: 'Failed refund' },
  { value: 'unpaid', label: 'Unpaid, items reserved' },
]

export function OrdersPage() {
  const list = useList(listOrders)
  return (
    <Page
      title="Order Management"
      sub="Orders can be packed once they are paid and the customer's age is verified."
    >
      <ListPanel
        label="Orders"
        searchLabel="Order, name, phone or address"
        list={list}
        columns={orderColumns}
        rowId={(order) => order.number}
        empty={
          <EmptyState title="No orders yet.">Orders appear here as soon as customers place them.</EmptyState>
        }
        filters={[
          { name: 'queue', label: 'Queue', choices: work },
          { name: 'payment', label: 'Payment', choices: stateChoices(paymentStates) },
          { name: 'age', label: 'Age check', choices: stateChoices(ageStates) },
          { name: 'fulfillment', label: 'Fulfillment', choices: stateChoices(fulfillmentStates) },
          originFilter,
        ]}
      />
    </Page>
  )
}
