import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import { recordAudit, systemActor } from '#db/queries/staff/audit-log.ts'
import { getRejectionDeadline, minimumAge } from '#domain/compliance/age-check.ts'
import type { Order } from '#domain/orders/order.ts'
import { explainDemoOrder } from '#domain/settings/shop-mode.ts'
import type { AgeCheckStatus } from '#ports/age-verification.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { applyTransition } from '../orders/apply-transition.ts'
import type { Shop } from '../shop.ts'

/**
 * Asks the age verifier about the customer of a paid order (D30). Anything but a clear yes or no goes to staff. So does a
 * real order that only the sandbox could check (D38).
 */
export async function checkBuyerAge(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined || !needsAgeCheck(order)) return
  if (explainDemoOrder(order, shop.mode) !== undefined) return
  const { firstName, lastName, street1, city, state, zip, phone } = order.shippingAddress
  const verifier = shop.ageVerifiers.current
  if (verifier === undefined || (verifier.sandbox && order.mode === 'live')) {
    const detail = 'No age verification service is connected. Staff decide.'
    return recordAgeCheck(shop, orderId, { kind: 'age-in-review', actor: 'system', detail })
  }
  const check = await verifier.start({
    orderNumber: order.number,
    firstName,
    lastName,
    dateOfBirth: order.dateOfBirth,
    street: street1,
    city,
    state,
    zip,
    email: order.email,
    phone,
    minimumAge,
  })
  const { sandbox, name } = verifier
  await recordAgeCheck(shop, orderId, {
    kind: eventByCheckStatus[check.status],
    actor: sandbox ? `${name} (sandbox)` : name,
    detail: check.detail,
  })
}

async function recordAgeCheck(
  shop: Shop,
  orderId: string,
  { kind, ...entry }: { readonly kind: AgeEventKind; readonly actor: string; readonly detail: string },
): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId)
    if (locked === undefined || !needsAgeCheck(locked)) return
    const occurredAt = shop.clock.now()
    const checked = await applyTransition(transaction, locked, { kind }, { ...entry, occurredAt })
    if (!checked.ok) return
    const { age } = checked.value
    await recordAudit(transaction, {
      by: systemActor,
      action: `age check: ${age}`,
      subject: locked.number,
      detail: { by: entry.actor },
    })
    if (age === 'in-review')
      await queueOrderEmail(shop, transaction, checked.value, { kind: 'age-check-needed' })
    if (age === 'rejected')
      await queueOrderEmail(shop, transaction, checked.value, {
        kind: 'age-check-failed',
        cancelsAt: getRejectionDeadline(occurredAt),
      })
  })
}

function needsAgeCheck(order: Order): boolean {
  return order.age === 'pending' && order.fulfillment !== 'canceled'
}

const eventByCheckStatus = {
  verified: 'age-verified',
  rejected: 'age-rejected',
  'needs-document': 'age-in-review',
  pending: 'age-in-review',
  expired: 'age-in-review',
  error: 'age-in-review',
} as const satisfies Record<AgeCheckStatus, string>
type AgeEventKind = (typeof eventByCheckStatus)[AgeCheckStatus]
