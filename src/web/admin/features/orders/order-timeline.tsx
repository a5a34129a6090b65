import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { Panel } from '../../parts/page.tsx'
import { formatMoment, formatState } from '../../state/format.ts'

/** The events of the order, newest first. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Timeline">
      <ol className="relative space-y-4 border-l border-line pl-5">
        {order.events.toReversed().map((event) => (
          <li key={`${event.createdAt}${event.kind}${event.detail}`} className="relative text-sm">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.5625rem] size-2.5 rounded-full border-2 border-card bg-leaf-mid"
            />
            <p className="font-medium">{formatState(event.kind)}</p>
            {event.detail && <p className="text-ink-soft">{event.detail}</p>}
            <p className="text-[0.8125rem] text-ink-faint">
              {formatMoment(event.createdAt)} · {event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
