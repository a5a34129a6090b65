import { hoursAfter } from '#domain/duration.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { queueEventEmail } from '../email/order-emails.ts'
import { explainDelivery } from '../email/queue-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { type DraftRequest, type PlacedDraft, placeDraft } from './place-draft.ts'

export interface LinkRequest extends DraftRequest {
  /** For how many hours the items are held. */
  readonly hours: number
}

/**
 * Makes a draft an unpaid order, whose stock is held until the time that staff chose, and emails the customer the link to it.
 * What its customer states of themselves is missing: they do so at the link.
 */
export async function sendPaymentLink(shop: Shop, request: LinkRequest): Promise<Result<PlacedDraft>> {
  return placeDraft(shop, request, {
    refuseCustomer: () => undefined,
    choosePayment: async (_, order) => ok(order),
    recheck: async () => ok(undefined),
    build: () => ({
      dateOfBirth: undefined,
      expiresAt: hoursAfter(shop.clock.now(), request.hours),
    }),
    complete: async (transaction, order, { note }) => {
      const until = order.expiresAt.toISOString()
      const event = { kind: 'payment-link-sent', data: { until, note } } as const
      const actor = toEventActor(request.by)
      await recordOrderEvent(transaction, order, { actor, event, occurredAt: shop.clock.now() })
      const isSent = await queueEventEmail(shop, transaction, order, event, undefined)
      return `Order ${order.number} waits for its payment. ${explainLinkDelivery(isSent)}`
    },
  })
}

/** What staff read about the email with the link. A shop without email has another way. */
export function explainLinkDelivery(isSent: boolean): string {
  return isSent
    ? explainDelivery(isSent)
    : 'The shop does not send email. Copy the payment link on the order, and send it yourself.'
}
