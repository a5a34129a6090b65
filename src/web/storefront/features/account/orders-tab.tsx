import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderView } from '#contract/answers/order.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { dollars } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { call } from '../../api/call.ts'
import { momentText } from '../../parts/moment-text.ts'
import { OrderDetails } from '../../parts/order-details.tsx'
import { addToCart } from '../../state/cart.ts'
import { useChrome } from '../../state/chrome.ts'
import { openPanel } from '../../state/panels.ts'

type Orders =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly orders: readonly OrderView[] }

export function OrdersTab() {
  const [state, setState] = useState<Orders>({ status: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    const controller = new AbortController()
    setState({ status: 'loading' })
    void call('listOrders', {}, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return
      setState(
        answer.ok
          ? { status: 'ready', orders: answer.value.orders }
          : { status: 'failed', message: answer.message },
      )
    })
    return () => controller.abort()
  }, [round])

  if (state.status === 'loading')
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">Loading your orders</span>
        <Skeleton className="h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    )
  if (state.status === 'failed')
    return (
      <div role="alert" className="py-12 text-center">
        <p className="text-ink-soft">{state.message}</p>
        <Button className="mt-5" onClick={() => setRound(round + 1)}>
          Try again
        </Button>
      </div>
    )
  if (state.orders.length === 0)
    return (
      <div className="flex flex-col items-center gap-6 rounded-lg border border-dashed border-line-strong px-6 py-16 text-center">
        <p className="font-serif text-2xl">No orders has been made yet</p>
        <Link to={paths.products()} className={buttonClass('primary', 'large')}>
          Browser All Products
        </Link>
      </div>
    )
  return (
    <ul className="grid gap-4">
      {state.orders.map((order) => (
        <Order key={order.number} order={order} />
      ))}
    </ul>
  )
}

function Order({ order }: { order: OrderView }) {
  return (
    <li>
      <details className="group rounded-lg border border-line bg-card">
        <summary className="flex flex-wrap items-center gap-x-6 gap-y-2 px-5 py-4 hover:text-leaf">
          <span className="figures min-w-32 font-serif text-lg">Order {order.number}</span>
          <time dateTime={order.placedAt} className="text-sm text-ink-soft">
            {momentText(order.placedAt)}
          </time>
          <span className="min-w-0 flex-1 text-sm">{order.statusText}</span>
          <span className="figures font-semibold">{dollars(order.total)}</span>
          <ChevronDown
            aria-hidden="true"
            size={18}
            className="text-ink-faint transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line p-5">
          <OrderDetails order={order} />
          <OrderActions order={order} />
        </div>
      </details>
    </li>
  )
}

function OrderActions({ order }: { order: OrderView }) {
  const { contact } = useChrome().footer
  const [busy, setBusy] = useState(false)
  const request = new URLSearchParams({ subject: `Return of order ${order.number}` })
    .toString()
    .replaceAll('+', '%20')

  /** Puts what the shop still has of an order into the cart; each refusal says which product is missing. */
  async function reorder() {
    setBusy(true)
    let added = false
    for (const { productId, quantity } of order.lines) {
      if (productId === undefined) continue
      const answer = await call('getProduct', { productId })
      if (answer.ok) added = (await addToCart(answer.value.product, quantity)) || added
    }
    setBusy(false)
    if (added) openPanel('cart')
  }

  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Button kind="outline" busy={busy} onClick={() => void reorder()}>
        Order again
      </Button>
      {order.payUrl && (
        <a href={order.payUrl} className={buttonClass('primary')}>
          Pay now
        </a>
      )}
      {(order.status === 'delivered' || order.status === 'shipped') && (
        <a href={`mailto:${contact.email}?${request}`} className={buttonClass('outline')}>
          Request a return
        </a>
      )}
    </div>
  )
}
