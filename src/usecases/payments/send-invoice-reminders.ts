import { lockOrder, updateOrder } from '#db/queries/orders/orders.ts'
import { findInvoicesToRemind } from '#db/queries/payments/open-invoices.ts'
import { isOnTerms } from '#domain/orders/order-states.ts'
import { invoiceReminderDays } from '#domain/payments/net-terms.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { defineRecurringJob } from '../define-job.ts'
import { queueOrderEmail } from '../email/order-emails.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { listInvoiceInstructions } from './invoice-instructions.ts'

const batchSize = 200
/** For how many days a reminder is sent later, when the shop was not running. */
const lateDays = 2

export const sendInvoiceRemindersJob = defineRecurringJob({
  name: 'send-invoice-reminders',
  cron: '20 * * * *',
  run: sendInvoiceReminders,
})

/** Reminds customers of open invoices, once for each of the days. */
export async function sendInvoiceReminders(shop: Shop): Promise<void> {
  if ((await shop.kept.getSettings()).invoiceReminderEmail === 'off') return
  const today = toShopDay(shop.clock.now())
  const days = { steps: invoiceReminderDays, lateDays, limit: batchSize }
  const due = { mode: shop.mode, today }
  const ids = await findInvoicesToRemind(shop.db, due, days)
  await forEachIsolated(ids, (id) =>
    shop.db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, id)
      // It may have been paid, or reminded of by another process, since the search.
      if (order === undefined || !isOnTerms(order) || order.invoice === undefined) return
      if (order.invoice.remindedOn === today) return
      await updateOrder(transaction, id, { remindedOn: today })
      const lines = await listInvoiceInstructions(shop, order)
      await queueOrderEmail(shop, transaction, order, { kind: 'invoice-reminder', lines })
    }),
  )
}
