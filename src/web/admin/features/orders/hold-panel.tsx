import { useState } from 'react'
import { refundHeldOrder, reviewHold, shipFromCurrentLots } from '#contract/admin/orders/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { endSentence } from '#domain/text.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { formatCents, formatMoment } from '../../state/format.ts'
import { useGetDisabledReason } from '../../state/session.ts'

const createKey = () => crypto.randomUUID()

/** Why an order must not be paid, packed or shipped, and what staff can do about it. */
export function HoldPanel({ order }: { order: AdminOrder }) {
  const getDisabledReason = useGetDisabledReason()
  const disabledReason = getDisabledReason('orders.fulfill')
  const review = useWrite(() => reviewHold({ params: { number: order.number } }))
  const changeLots = useWrite(() =>
    shipFromCurrentLots({ params: { number: order.number }, body: { expectedVersion: order.version } }),
  )
  // Kept until it has an answer, so that a request that is sent again is one refund, and a later hold has another one.
  const [idempotencyKey, setIdempotencyKey] = useState(createKey)
  const refund = useWrite(
    () =>
      refundHeldOrder({
        params: { number: order.number },
        body: { idempotencyKey, expectedVersion: order.version },
      }),
    () => setIdempotencyKey(createKey),
  )
  const { hold } = order
  if (hold === undefined) return null
  return (
    <Panel title={getTitle(order)}>
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
            `${hold.ruleId === undefined ? 'Reason for the hold' : 'Source'}: ${endSentence(hold.source)}`,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="mt-3 text-sm">
        {explainWayOut(hold)} The order is released on its own when the rule or the hold is lifted.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {hold.refund && (
          <ActionButton
            disabledReason={getDisabledReason('orders.refund') ?? explainBlockedRefund(order)}
            kind="primary"
            busy={refund.isPending}
            onClick={() => refund.mutate(undefined)}
          >
            {hold.refund.scope === 'lines'
              ? `Refund ${formatCents(hold.refund.amount)} and take the items out`
              : `Refund ${formatCents(hold.refund.amount)} and cancel the order`}
          </ActionButton>
        )}
        <ActionButton
          disabledReason={disabledReason}
          kind="outline"
          busy={review.isPending}
          onClick={() => review.mutate(undefined)}
        >
          Check again
        </ActionButton>
        {hold.refund &&
          hold.ruleId === undefined &&
          hold.lines.length > 0 &&
          order.fulfillment === 'unfulfilled' && (
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

function getTitle({ hold, fulfillment }: AdminOrder): string {
  if (hold?.refund === undefined) return 'Held: no payment'
  return fulfillment === 'packed' ? 'Held: do not ship' : 'Held: do not pack'
}

function explainWayOut({ refund }: NonNullable<AdminOrder['hold']>): string {
  const email = 'The customer gets an email with the reason.'
  switch (refund?.scope) {
    case 'lines':
      return `A refund takes the affected items out of the order, and the rest is released. Or cancel the order, which refunds all of it. ${email}`
    case 'order':
      return `A refund cancels the order. ${email}`
    default:
      return 'The customer is offered no payment, and the order expires. If a payment that was open before succeeds, the order stays held.'
  }
}

function explainBlockedRefund({ hold, fulfillment, actions }: AdminOrder): string | undefined {
  const isWholeOrder = hold?.refund?.scope === 'order'
  if (!isWholeOrder && fulfillment === 'packed') return 'Mark the order as unpacked first.'
  return actions.find(({ name }) => name === (isWholeOrder ? 'cancel' : 'refund'))?.blockedReason
}
