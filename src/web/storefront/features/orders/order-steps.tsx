import { Check } from 'lucide-react'
import type { OrderView } from '#contract/shop/order.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatArrivalDays } from '#domain/shipping/arrival.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useLayoutData } from '../../state/layout-data.ts'

/** How many steps are done in each status. Orders that are not going on show no steps. */
const doneSteps: Partial<Record<OrderView['status'], number>> = {
  'checking-age': 1,
  'age-document-needed': 1,
  'age-in-review': 1,
  preparing: 1,
  packed: 2,
  shipped: 3,
  delivered: 4,
}

/** What happens next to a paid order: paid, packed, shipped, delivered. */
export function OrderSteps({ order }: { order: OrderView }) {
  const { minimumAge } = useLayoutData()
  const done = doneSteps[order.status]
  if (done === undefined) return null
  const steps = listSteps(order, minimumAge)
  return (
    <ol aria-label="What happens next" className="mt-9 grid gap-x-4 text-left sm:grid-cols-4 sm:text-center">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          aria-current={index === done ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0 sm:block sm:pb-0"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute max-sm:-top-6 max-sm:left-4 max-sm:h-6 max-sm:w-px sm:top-4 sm:right-[calc(50%+1.5rem)] sm:left-[calc(-50%+0.5rem)] sm:h-px',
                index <= done ? 'bg-leaf' : 'bg-line-strong',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'figures relative inline-flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
              index < done ? 'bg-leaf text-paper' : 'border border-line-strong bg-paper text-ink-soft',
            )}
          >
            {index < done ? <Check size={16} /> : index + 1}
          </span>
          <span className="min-w-0 pt-1 sm:mt-2 sm:block sm:pt-0">
            <span className="block font-semibold">
              {title}
              {index < done && <span className="sr-only">, done</span>}
            </span>
            <span className="mt-0.5 block text-[0.8125rem] leading-5 text-ink-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function listSteps(order: OrderView, minimumAge: number) {
  const isDelivered = order.status === 'delivered'
  return [
    {
      title: order.total === 0 || order.invoice !== undefined ? 'Confirmed' : 'Paid',
      text: order.paidAt === undefined ? '' : formatDay(order.paidAt),
    },
    {
      title: 'Packed',
      text:
        order.status === 'checking-age' ||
        order.status === 'age-document-needed' ||
        order.status === 'age-in-review'
          ? 'Once we have verified your age'
          : order.status === 'preparing'
            ? 'We are preparing your order'
            : '',
    },
    { title: 'Shipped', text: `With ${order.shippingMethod}` },
    {
      title: isDelivered ? 'Delivered' : 'Arrives',
      text: isDelivered
        ? ''
        : `${order.arrival ? formatArrivalDays(order.arrival) : formatBusinessDays(order.estimatedDays)}.${
            order.hasAdultSignature ? ` An adult ${minimumAge} or older must sign.` : ''
          }`,
    },
  ]
}
