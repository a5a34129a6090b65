import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { getOrder } from '../api/orders.ts'
import { useRead } from '../api/use-read.ts'
import { OrderFacts } from '../features/orders/order-facts.tsx'
import { OrderHistory } from '../features/orders/order-history.tsx'
import { OrderLines } from '../features/orders/order-lines.tsx'
import { OrderReturns } from '../features/orders/order-returns.tsx'
import { OrderSteps } from '../features/orders/order-steps.tsx'
import { Page } from '../parts/page.tsx'
import { Loaded } from '../parts/states.tsx'
import { DemoMark, Status } from '../parts/status.tsx'
import { adminPaths } from '../paths.ts'
import { momentWords } from '../state/words.ts'

export function OrderPage() {
  const { number = '' } = useParams()
  const asked = useRead(getOrder(number))
  const order = asked.data?.order
  return (
    <>
      <Link
        to={adminPaths.orders}
        className="mb-3 inline-flex items-center gap-1.5 text-sm text-ink-soft hover:text-leaf"
      >
        <ArrowLeft aria-hidden="true" size={15} /> Order Management
      </Link>
      <Page
        title={`Order ${number}`}
        sub={order && `Placed ${momentWords(order.placedAt)}`}
        actions={
          order && (
            <>
              {order.demo && <DemoMark />}
              <Status state={order.payment} />
              <Status state={order.age} words={order.age === 'verified' ? '21+ verified' : undefined} />
              <Status state={order.fulfillment} />
            </>
          )
        }
      >
        <Loaded asked={asked} lines={8} inPanel>
          {({ order }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
              <div className="space-y-5">
                <OrderSteps order={order} />
                <OrderLines order={order} />
                <OrderReturns order={order} />
                <OrderHistory order={order} />
              </div>
              <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-1">
                <OrderFacts order={order} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}
