import {
  ageStates,
  fulfillmentStates,
  ordersPage,
  ordersQuery,
  paymentStates,
} from '#contract/admin/orders.ts'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { stateChoices } from '../parts/control.tsx'
import { ListPanel, originFilter } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { useList } from '../state/use-list.ts'

const work = [
  { value: 'pack', words: 'To pack' },
  { value: 'age', words: 'Age check by a person' },
  { value: 'return', words: 'Return to decide' },
]

export function OrdersPage() {
  const list = useList('/api/admin/orders', ordersQuery, ordersPage)
  return (
    <Page title="Order Management" sub="Nothing is packed before it is paid and the buyer's age is verified.">
      <ListPanel
        label="Orders"
        searchLabel="Number, name, email, tracking"
        list={list}
        columns={orderColumns}
        rowId={(order) => order.number}
        empty={<Empty title="No orders yet.">The first order will stand here.</Empty>}
        filters={[
          { name: 'todo', label: 'Work', choices: work },
          { name: 'payment', label: 'Payment', choices: stateChoices(paymentStates) },
          { name: 'age', label: 'Age check', choices: stateChoices(ageStates) },
          { name: 'fulfillment', label: 'Fulfillment', choices: stateChoices(fulfillmentStates) },
          originFilter,
        ]}
      />
    </Page>
  )
}
