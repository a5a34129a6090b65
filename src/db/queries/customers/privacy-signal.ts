import type { Database } from '../../open.ts'

/** Records the first Global Privacy Control signal of the customer. */
export async function recordPrivacySignal(db: Database, customerId: string, receivedAt: Date): Promise<void> {
  await db
    .updateTable('customer')
    .set({ privacySignalAt: receivedAt })
    .where('id', '=', customerId)
    .where('privacySignalAt', 'is', null)
    .execute()
}

export async function findPrivacySignal(db: Database, customerId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('customer')
    .select('privacySignalAt')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.privacySignalAt ?? undefined
}
