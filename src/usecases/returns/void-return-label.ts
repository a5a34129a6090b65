import type { Database } from '#db/open.ts'
import { updateLabelState } from '#db/queries/fulfillment/labels.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getClaimEnd, labelStateTable, type ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainBlockedReturnVoid } from '#domain/returns/return-label.ts'
import { queueReturnEmail } from '../email/queue-return-email.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import { askForRefund } from '../fulfillment/void-label.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { describeStep, lockReturn, type ReturnLabelStep } from './buy-return-label.ts'
import { findReturnWithLabels, type ReturnWithLabels } from './load-return-parcel.ts'

/**
 * Voids the unused label of a return, and tells its customer. It is stored before the carrier service is asked, which may be
 * away.
 */
export async function voidReturnLabel(
  shop: Shop,
  change: {
    /** The RMA number. */
    readonly number: string
    /** The version of the order that staff saw. */
    readonly expectedVersion: number
    readonly by: Actor
  },
): Promise<Result<ReturnLabelStep>> {
  const found = await findReturnWithLabels(shop.db, change.number)
  if (!found.ok) return found
  const orderNumber = found.value.order.number
  const requested = await runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockReturn(transaction, { ...change, orderNumber })
    return locked.ok ? requestVoid(shop, transaction, locked.value, change.by) : locked
  })
  if (!requested.ok) return requested
  return describeStep(orderNumber, ok(`The label is voided. ${await askForRefund(shop, requested.value)}`))
}

async function requestVoid(
  shop: Shop,
  transaction: Database,
  { order, request, labels }: ReturnWithLabels,
  by: Actor,
): Promise<Result<ShippingLabel>> {
  const blocked = explainBlockedReturnVoid(request)
  if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
  const at = shop.clock.now()
  const label = labels.find(({ state }) => state === 'bought')
  if (label === undefined) return refuse('invalid-state', { message: 'This return has no label.' })
  await updateLabelState(transaction, label, {
    to: labelStateTable.require(label.state, 'void-requested'),
    claimedUntil: getClaimEnd(at),
  })
  const { trackingNumber = '' } = label
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: 'return-label-voided', data: { number: request.number, trackingNumber } },
    occurredAt: at,
  })
  await queueReturnEmail(
    shop,
    transaction,
    { order, request },
    { kind: 'return-label-voided', trackingNumber },
  )
  return ok({ ...label, state: 'void-requested' })
}
