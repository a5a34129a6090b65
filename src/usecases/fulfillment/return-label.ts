import type { Database } from '#db/open.ts'
import { findReturnById } from '#db/queries/returns/returns.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import type { Cents } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import type { EventActor } from '#domain/orders/order-event.ts'
import { findLabelPayer } from '#domain/returns/label-payer.ts'
import type { Return } from '#domain/returns/return.ts'
import { buildOrderUrl } from '../email/order-link.ts'
import { queueReturnEmail } from '../email/queue-return-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'

interface SettledLabel {
  readonly order: Order
  readonly label: Pick<ShippingLabel, 'carrier' | 'service'>
  readonly request: Return
  readonly actor: EventActor
  readonly at: Date
}

/** The return of a label, read under the lock of its order. @throws Error for a label of no return */
export async function requireReturnOfLabel(
  transaction: Database,
  { id, returnId }: Pick<ShippingLabel, 'id' | 'returnId'>,
): Promise<Return> {
  const request = returnId === undefined ? undefined : await findReturnById(transaction, returnId)
  if (request === undefined) throw new Error(`Label ${id} has no return`)
  return request
}

/** Tells the customer where to print the label that was bought for their return. */
export async function announceReturnLabel(
  shop: Shop,
  transaction: Database,
  {
    order,
    label: { carrier, service },
    request,
    actor,
    at,
    trackingNumber,
    cost,
  }: SettledLabel & { readonly trackingNumber: string; readonly cost: Cents },
): Promise<void> {
  await recordOrderEvent(transaction, order, {
    actor,
    event: {
      kind: 'return-label-bought',
      data: { number: request.number, carrier, service, trackingNumber, cost },
    },
    occurredAt: at,
  })
  const deduction = findLabelPayer(request) === 'customer' ? cost : undefined
  const orderUrl = buildOrderUrl(shop, order)
  await queueReturnEmail(
    shop,
    transaction,
    { order, request },
    { kind: 'return-label', carrier, service, trackingNumber, orderUrl, deduction },
  )
}

export async function reportFailedReturnLabel(
  transaction: Database,
  { order, request, actor, at, reason }: Omit<SettledLabel, 'label'> & { readonly reason: string },
): Promise<void> {
  await recordOrderEvent(transaction, order, {
    actor,
    event: { kind: 'return-label-failed', data: { number: request.number, reason } },
    occurredAt: at,
  })
}
