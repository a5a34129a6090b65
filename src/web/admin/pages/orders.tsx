import { ageStates, fulfillmentStates, paymentStates } from '#contract/admin/states.ts'
import { listOrders } from '../api/orders.ts'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { useList } from '../state/use-list.ts'

const work = [
  { value: 'pack', words: 'To pack' },
  { value: 'age', words: 'Age check to review' },
  { value: 'return', words: 'Return to review' },
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
        searchLabel="Number, name, email, tracking"
        list={list}
        columns={orderColumns}
        rowId={(order) => order.number}
        empty={<Empty title="No orders yet.">Orders appear here as soon as customers place them.</Empty>}
        filters={[
          { name: 'todo', label: 'Queue', choices: work },
          { name: 'payment', label: 'Payment', choices: stateChoices(paymentStates) },
          { name: 'age', label: 'Age check', choices: stateChoices(ageStates) },
          { name: 'fulfillment', label: 'Fulfillment', choices: stateChoices(fulfillmentStates) },
          originFilter,
        ]}
      />
    </Page>
  )
}
