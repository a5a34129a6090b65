import { sql } from 'kysely'
import type { Database } from '../open.ts'

export const cacheTagChannel = 'cache_tags'

/** PostgreSQL refuses payloads of 8,000 bytes or more; a tag with a product id has fewer than 60. */
const tagsPerMessage = 100

/**
 * Publishes the cache tags to every process. PostgreSQL sends them only on commit, so a rolled-back change never
 * invalidates a page.
 */
export async function publishCacheTags(db: Database, tags: readonly string[]): Promise<void> {
  for (let first = 0; first < tags.length; first += tagsPerMessage) {
    const message = JSON.stringify(tags.slice(first, first + tagsPerMessage))
    await sql`select pg_notify(${cacheTagChannel}, ${message})`.execute(db)
  }
}

/** Undefined for a message that `publishCacheTags` did not write. */
export function parseCacheTags(message: string | undefined): string[] | undefined {
  try {
    const tags: unknown = JSON.parse(message ?? '')
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : undefined
  } catch {
    return undefined
  }
}
