import { findDisputesToRemind, markReminderSent } from '#db/queries/disputes/dispute-reminders.ts'
import { findDueReminder, reminderDays } from '#domain/disputes/deadline.ts'
import { isUnanswered } from '#domain/disputes/dispute-state.ts'
import { dayMs } from '#domain/duration.ts'
import { defineRecurringJob } from '../define-job.ts'
import { alertOwners } from '../email/alert-owners.ts'
import { disputeDueEmail } from '../email/templates/dispute.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { lockDisputeWithOrder } from './change-dispute-state.ts'

const batchSize = 200

export const remindOfDisputesJob = defineRecurringJob({
  name: 'remind-of-disputes',
  cron: '*/15 * * * *',
  run: remindOfDisputes,
})

/** Reminds owners of unanswered disputes before their deadline, once for each reminder. */
export async function remindOfDisputes(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const until = new Date(now.getTime() + Math.max(...reminderDays) * dayMs)
  const due = await findDisputesToRemind(shop.db, shop.mode, { after: now, until, limit: batchSize })
  await forEachIsolated(due, ({ id }) =>
    shop.db.transaction().execute(async (transaction) => {
      const locked = await lockDisputeWithOrder(transaction, id)
      if (locked === undefined) return
      const { dispute, order } = locked
      const { dueAt } = dispute
      // It may have been answered or changed since the search.
      if (dueAt === undefined || !isUnanswered(dispute.state)) return
      const daysBefore = findDueReminder(dueAt, now)
      if (daysBefore === undefined) return
      const reminder = { disputeId: id, dueAt, daysBefore, sentAt: now }
      if (!(await markReminderSent(transaction, reminder))) return
      await alertOwners(shop, transaction, 'dispute-due', (store) =>
        disputeDueEmail(store, { ...dispute, orderNumber: order.number, now }),
      )
    }),
  )
}
