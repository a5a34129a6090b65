import type { Database } from '../../open.ts'

/** Topics with links in this table. Back-in-stock links are stored with their request. */
export type UnsubscribeTarget = 'review-request' | 'news'

export async function insertUnsubscribeLink(
  db: Database,
  link: {
    readonly tokenHash: Buffer
    readonly email: string
    readonly topic: UnsubscribeTarget
    readonly createdAt: Date
  },
): Promise<void> {
  await db.insertInto('unsubscribeLink').values(link).execute()
}

/** The email address and topic of an unsubscribe token. */
export async function findUnsubscribeLink(
  db: Database,
  tokenHash: Buffer,
): Promise<{ readonly email: string; readonly topic: UnsubscribeTarget } | undefined> {
  const row = await db
    .selectFrom('unsubscribeLink')
    .select(['email', 'topic'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row && { email: row.email, topic: row.topic === 'news' ? 'news' : 'review-request' }
}

export async function deleteOldUnsubscribeLinks(db: Database, createdBefore: Date): Promise<void> {
  await db.deleteFrom('unsubscribeLink').where('createdAt', '<', createdBefore).execute()
}
