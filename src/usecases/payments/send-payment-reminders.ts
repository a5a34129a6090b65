import { lockOrder, ordersToRemindOf, wasRemindedSince } from '#db/queries/orders/orders.ts'
import { mailBuyer } from '../email/queue-order-email.ts'
import { eachOnItsOwn } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/** Whoever pays at once needs no letter but that of the payment. */
const waitMinutes = 10
/** So much time must be left to pay. */
const leftMinutes = 10
/** One such letter an address and day: the shop has only the word of whoever filled in the form. */
const quietHours = 24
const atOnce = 50

/** Writes to buyers who placed an order and have not paid: what they ordered, and until when it is held for them. */
export async function remindOfPayment(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const toldSince = inMinutes(-quietHours * 60)
  const ids = await ordersToRemindOf(shop.db, {
    placedBefore: inMinutes(-waitMinutes),
    expiresAfter: inMinutes(leftMinutes),
    toldSince,
    most: atOnce,
  })
  await eachOnItsOwn(ids, (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      // It may have been paid, given up, or written about by another process since it was looked for.
      if (order?.payment_status !== 'pending') return
      if (await wasRemindedSince(transaction, order.email, toldSince)) return
      await mailBuyer(shop, transaction, order, { kind: 'order-placed' })
    }),
  )
}
