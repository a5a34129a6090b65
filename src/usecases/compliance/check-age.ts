import { findOrder, lockOrder } from '#db/queries/orders/orders.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AgeCheckStatus } from '#ports/age-verification.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { applyTransition } from '../orders/apply-transition.ts'
import type { Shop } from '../shop.ts'

/** Asks the age verifier about the customer of a paid order (D30). Anything but a clear yes or no goes to staff. */
export async function checkBuyerAge(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined || !needsAgeCheck(order)) return
  const { firstName, lastName, street1, city, state, zip, phone } = order.shippingAddress
  const verifier = shop.ageVerifiers.current
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
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId)
    if (locked === undefined || !needsAgeCheck(locked)) return
    const { sandbox, name } = verifier
    const kind = eventByCheckStatus[check.status]
    const entry = { actor: sandbox ? `${name} (sandbox)` : name, detail: check.detail }
    const checked = await applyTransition(transaction, locked, { kind }, entry)
    if (!checked.ok) return
    const { age } = checked.value
    if (age === 'in-review')
      await queueOrderEmail(shop, transaction, checked.value, { kind: 'age-check-needed' })
    if (age === 'rejected')
      await queueOrderEmail(shop, transaction, checked.value, { kind: 'age-check-failed' })
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
