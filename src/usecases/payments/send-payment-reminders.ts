import { findOrdersToRemind, hasPaymentReminder, lockOrder } from '#db/queries/orders/orders.ts'
import { queueOrderEmail } from '../email/queue-order-email.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'

/** Whoever pays at once needs no letter but that of the payment. */
const minMinutesUnpaid = 10
/** So much time must be left to pay. */
const minMinutesLeft = 10
/** One such letter an address and day: the shop has only the word of whoever filled in the form. */
const reminderIntervalHours = 24
const batchSize = 50

/** Writes to buyers who placed an order and have not paid: what they ordered, and until when it is held for them. */
export async function sendPaymentReminders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const toldSince = inMinutes(-reminderIntervalHours * 60)
  const ids = await findOrdersToRemind(shop.db, {
    placedBefore: inMinutes(-minMinutesUnpaid),
    expiresAfter: inMinutes(minMinutesLeft),
    toldSince,
    most: batchSize,
  })
  await forEachIsolated(ids, (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      // It may have been paid, given up, or written about by another process since it was looked for.
      if (order?.payment !== 'pending') return
      if (await hasPaymentReminder(transaction, order.email, toldSince)) return
      await queueOrderEmail(shop, transaction, order, { kind: 'payment-reminder' })
    }),
  )
}
