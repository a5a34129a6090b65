import type { AdminOrder } from '#contract/admin/orders.ts'
import { reviewHold, shipFromCurrentLots } from '../../api/fulfillment.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'

/** Why a paid order must not be packed, and what staff can do about it. */
export function HoldPanel({ order }: { order: AdminOrder }) {
  const disabledReason = useGetDisabledReason()('advance orders')
  const review = useWrite(() => reviewHold(order.number))
  const changeLots = useWrite(() => shipFromCurrentLots(order.number))
  const { hold } = order
  if (hold === undefined) return null
  return (
    <Panel title={order.fulfillment === 'packed' ? 'Held: do not ship' : 'Held: do not pack'}>
      <p className="text-sm">{hold.reason}</p>
      {hold.lines.length > 0 && (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
          {hold.lines.map((line) => (
            <li key={line.name}>
              <span className="font-medium">{line.name}</span>: {line.reason}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-[0.8125rem] text-ink-soft">
        {[
          `Held since ${formatMoment(hold.since)}.`,
          hold.ruleId && `Rule ${hold.ruleId}.`,
          hold.source &&
            `${hold.ruleId === undefined ? 'Reason for the hold' : 'Source'}: ${hold.source}${/[.!?]$/.test(hold.source) ? '' : '.'}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-3 text-sm">
        {order.fulfillment === 'packed' && 'Mark the order as unpacked first. '}
        {hold.lines.length > 0 && hold.lines.length < countLinesLeft(order)
          ? 'Take the affected items out of the order with Refund, and the rest is released. Or cancel the order, which refunds all of it.'
          : 'Cancel the order, which refunds it.'}{' '}
        The order is released on its own when the rule or the hold is lifted.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton
          disabledReason={disabledReason}
          kind="outline"
          busy={review.isPending}
          onClick={() => review.mutate(undefined)}
        >
          Check again
        </ActionButton>
        {hold.ruleId === undefined && hold.lines.length > 0 && order.fulfillment === 'unfulfilled' && (
          <ActionButton
            disabledReason={disabledReason}
            kind="outline"
            busy={changeLots.isPending}
            onClick={() => changeLots.mutate(undefined)}
          >
            Ship from the current lots
          </ActionButton>
        )}
      </div>
    </Panel>
  )
}

function countLinesLeft({ lines }: AdminOrder): number {
  return lines.filter(({ quantity, removedQuantity }) => quantity > removedQuantity).length
}
