import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** Writes down the name of a sealed file before it is stored. */
export async function insertUnfinishedFile(db: Database, name: string, startedAt: Date): Promise<void> {
  await db.insertInto('unfinishedFile').values({ name, startedAt }).execute()
}

/** The file belongs to something now, or is gone. */
export async function deleteUnfinishedFile(db: Database, name: string): Promise<void> {
  await db.deleteFrom('unfinishedFile').where('name', '=', name).execute()
}

/** Names of files whose storing began before this time. */
export async function listUnfinishedFiles(
  db: Database,
  { startedBefore, limit }: { readonly startedBefore: Date; readonly limit: number },
): Promise<string[]> {
  // At random, so that files that cannot be deleted do not hold back the others.
  const rows = await db
    .selectFrom('unfinishedFile')
    .select('name')
    .where('startedAt', '<', startedBefore)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute()
  return rows.map(({ name }) => name)
}
