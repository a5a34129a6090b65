import { sql } from 'kysely'
import type { ReminderDays } from '#domain/disputes/deadline.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Unanswered disputes whose deadline is between these times, the nearest first. */
export async function findDisputesToRemind(
  db: Database,
  mode: ShopMode,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select d.id, d.order_id from dispute d join shop_order o on o.id = d.order_id
    where d.answer_due_at > ${after} and d.answer_due_at <= ${until} and ${countsIn(mode, sql`o.mode`)}
    order by d.answer_due_at, d.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Records that a reminder of a deadline is sent.
 * @returns false when it was before
 */
export async function markReminderSent(
  db: Database,
  reminder: {
    readonly disputeId: string
    readonly dueAt: Date
    readonly daysBefore: ReminderDays
    readonly sentAt: Date
  },
): Promise<boolean> {
  const row = await db
    .insertInto('disputeReminder')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('disputeId')
    .executeTakeFirst()
  return row !== undefined
}
