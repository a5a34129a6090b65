import {
  findOrder,
  insertOrderEvent,
  lockOrder,
  type OrderRow,
  updateOrder,
} from '#db/queries/orders/orders.ts'
import { minimumAge } from '#domain/compliance/age-check.ts'
import { type AgeState, canAgeCheckBecome } from '#domain/orders/order-states.ts'
import type { AgeCheckStatus } from '#ports/age-verification.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import type { Shop } from '../shop.ts'

/** Asks the age verifier about the buyer of a paid order (D30). Whatever is not a clear yes goes to staff. */
export async function checkBuyerAge(shop: Shop, orderId: string): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (order === undefined || !needsAgeCheck(order)) return
  const check = await shop.ageVerifier.start({
    orderNumber: order.number,
    firstName: order.firstName,
    lastName: order.lastName,
    dateOfBirth: order.dateOfBirth,
    street: order.street1,
    city: order.city,
    state: order.state,
    zip: order.zip,
    email: order.email,
    phone: order.phone ?? undefined,
    minimumAge,
  })
  await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, orderId)
    const to = ageStateByCheckStatus[check.status]
    if (locked === undefined || !needsAgeCheck(locked) || !canAgeCheckBecome('pending', to)) return
    await updateOrder(transaction, orderId, { ageState: to })
    await insertOrderEvent(transaction, {
      orderId,
      actor: shop.ageVerifier.sandbox ? `${shop.ageVerifier.name} (sandbox)` : shop.ageVerifier.name,
      kind: `age-${to}`,
      detail: check.detail,
    })
    if (to === 'in-review') await queueOrderEmail(shop, transaction, locked, { kind: 'age-check-needed' })
    if (to === 'rejected') await queueOrderEmail(shop, transaction, locked, { kind: 'age-check-failed' })
  })
}

/** Nobody is asked about the buyer of an order that nobody packs. */
function needsAgeCheck(order: OrderRow): boolean {
  return order.ageState === 'pending' && order.fulfillmentState !== 'canceled'
}

const ageStateByCheckStatus: Readonly<Record<AgeCheckStatus, AgeState>> = {
  verified: 'verified',
  rejected: 'rejected',
  'needs-document': 'in-review',
  pending: 'in-review',
  expired: 'in-review',
  error: 'in-review',
}
