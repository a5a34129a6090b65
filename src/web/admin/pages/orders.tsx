import {
  ageStates,
  fulfilmentStates,
  type OrdersQuery,
  ordersPage,
  ordersQuery,
  paymentStates,
} from '#contract/admin/orders.ts'
import { orderColumns } from '../features/orders/order-columns.tsx'
import { FilterSelect, originChoices } from '../parts/control.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { Page } from '../parts/page.tsx'
import { Empty } from '../parts/states.tsx'
import { useList } from '../state/use-list.ts'
import { useListQuery } from '../state/use-list-query.ts'
import { stateWords } from '../state/words.ts'

const choicesOf = (states: readonly string[]) => states.map((value) => ({ value, words: stateWords(value) }))
const work = [
  { value: 'pack', words: 'To pack' },
  { value: 'age', words: 'Age check by a person' },
  { value: 'return', words: 'Return to decide' },
]

export function OrdersPage() {
  const list = useListQuery<OrdersQuery>(ordersQuery)
  const asked = useList('/api/admin/orders', ordersPage, list.query)
  const { query, change } = list
  return (
    <Page title="Order Management" sub="Nothing is packed before it is paid and the buyer's age is verified.">
      <ListPanel
        label="Orders"
        searchLabel="Number, name, e-mail, tracking"
        list={list}
        asked={asked}
        columns={orderColumns}
        rowId={(order) => order.number}
        empty={<Empty title="No orders yet.">The first order will stand here.</Empty>}
        filters={
          <>
            <FilterSelect
              label="Work"
              value={query.todo}
              choices={work}
              onChoose={(todo) => change({ todo })}
            />
            <FilterSelect
              label="Payment"
              value={query.payment}
              choices={choicesOf(paymentStates)}
              onChoose={(payment) => change({ payment })}
            />
            <FilterSelect
              label="Age check"
              value={query.age}
              choices={choicesOf(ageStates)}
              onChoose={(age) => change({ age })}
            />
            <FilterSelect
              label="Fulfilment"
              value={query.fulfilment}
              choices={choicesOf(fulfilmentStates)}
              onChoose={(fulfilment) => change({ fulfilment })}
            />
            <FilterSelect
              label="Origin"
              value={query.origin}
              choices={originChoices}
              onChoose={(origin) => change({ origin })}
            />
          </>
        }
      />
    </Page>
  )
}
