import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

/** Topics with links in this table. Back-in-stock links are stored with their request. */
export type UnsubscribeTarget = 'review-request' | 'news'

/** Saves links. One that exists already becomes as young as the new one, so that it works as long. */
export async function insertUnsubscribeLinks(
  db: Database,
  links: readonly {
    readonly tokenHash: Buffer
    readonly email: string
    readonly topic: UnsubscribeTarget
    readonly createdAt: Date
  }[],
): Promise<void> {
  // Four values each, and a statement has at most 65,535.
  for (let start = 0; start < links.length; start += 10_000)
    await db
      .insertInto('unsubscribeLink')
      .values(links.slice(start, start + 10_000))
      .onConflict((conflict) =>
        conflict
          .column('tokenHash')
          .doUpdateSet({ createdAt: (excluded) => excluded.ref('excluded.createdAt') }),
      )
      .execute()
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

/** @returns how many. */
export async function deleteOldUnsubscribeLinks(db: Database, createdBefore: Date): Promise<number> {
  return countDeleted(db.deleteFrom('unsubscribeLink').where('createdAt', '<', createdBefore))
}
