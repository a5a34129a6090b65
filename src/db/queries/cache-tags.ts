import { sql } from 'kysely'
import type { Database } from '../open.ts'

export const cacheTagChannel = 'cache_tags'

/** PostgreSQL refuses a message of 8,000 bytes or more; a tag, with the id of a product in it, has fewer than 60. */
const tagsPerMessage = 100

/**
 * Tells every process what changed. PostgreSQL sends it when the transaction commits and forgets it when it
 * rolls back, so a page is never dropped for a change that did not happen.
 */
export async function publishCacheTags(db: Database, tags: readonly string[]): Promise<void> {
  for (let first = 0; first < tags.length; first += tagsPerMessage) {
    const message = JSON.stringify(tags.slice(first, first + tagsPerMessage))
    await sql`select pg_notify(${cacheTagChannel}, ${message})`.execute(db)
  }
}
