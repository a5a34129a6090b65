import type { Database } from '#db/open.ts'
import { endEditOffer } from '#db/queries/orders/edit-offers.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor, OrderEvent } from '#domain/orders/order-event.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { releaseUnits } from '../inventory/release-stock.ts'
import type { Shop } from '../shop.ts'

/** Ends the open offer of a locked order without a payment, and releases what it holds. Nothing for an order without one. */
export async function endOpenOffer(
  shop: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  {
    event,
    actor,
  }: {
    readonly event: Extract<OrderEvent, { readonly kind: 'change-withdrawn' | 'change-expired' }>
    readonly actor: EventActor
  },
): Promise<void> {
  if (order.editOffer === undefined) return
  const at = shop.clock.now()
  const to = event.kind === 'change-expired' ? 'expired' : 'withdrawn'
  const reason = event.kind === 'change-expired' ? 'It was not paid in time.' : event.data.reason
  const units = await endEditOffer(transaction, order.editOffer.id, { to, at, reason })
  if (units === undefined) return
  await releaseUnits(transaction, units)
  await recordOrderEvent(transaction, order, { actor, event, occurredAt: at })
}
