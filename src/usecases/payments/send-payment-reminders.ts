import { findOrdersToRemind, hasPaymentReminder, lockOrder } from '#db/queries/orders/orders.ts'
import { listPayments } from '#db/queries/payments/payments.ts'
import { sumReceipts } from '#db/queries/payments/receipts.ts'
import { evaluateOrder } from '../compliance/evaluate-destination.ts'
import { defineRecurringJob } from '../define-job.ts'
import { queueOrderEmail } from '../email/order-emails.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { findPaymentByHand, getPaymentInstructions } from './payment-by-hand.ts'

/** Minutes before the first reminder, because most customers pay at once. */
const minMinutesUnpaid = 5
/** Minutes that must be left to pay. */
const minMinutesLeft = 10
/** One reminder per address and day, because the address is not verified. */
const reminderIntervalHours = 24
const batchSize = 50

export const sendPaymentRemindersJob = defineRecurringJob({
  name: 'send-payment-reminders',
  cron: '* * * * *',
  run: sendPaymentReminders,
})

/** Reminds customers of unpaid orders: what they ordered, and until when it is reserved. */
export async function sendPaymentReminders(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const remindedSince = inMinutes(-reminderIntervalHours * 60)
  const ids = await findOrdersToRemind(shop.db, shop.mode, {
    placedBefore: inMinutes(-minMinutesUnpaid),
    expiresAfter: inMinutes(minMinutesLeft),
    remindedSince,
    limit: batchSize,
  })
  await forEachIsolated(ids, (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      // It may have been paid, canceled, or reminded of by another process since the search.
      if (order?.payment !== 'pending') return
      // Or a bank may have begun to confirm its payment.
      const payments = await listPayments(transaction, order.id)
      if (payments.some(({ status }) => status === 'processing')) return
      // Or the rules may have closed the place.
      if (!(await evaluateOrder(shop, transaction, order)).verdict.ok) return
      if (await hasPaymentReminder(transaction, order.email, remindedSince)) return
      const byHand = findPaymentByHand(shop, payments)
      const instructions =
        byHand && getPaymentInstructions(order, byHand, await sumReceipts(transaction, byHand.id))
      await queueOrderEmail(shop, transaction, order, { kind: 'payment-reminder', instructions })
    }),
  )
}
