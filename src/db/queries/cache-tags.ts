import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../open.ts'

export const cacheTagChannel = 'cache_tags'

/** PostgreSQL refuses payloads of 8,000 bytes or more; a tag with a product id has fewer than 60. */
const tagsPerMessage = 100

/**
 * Publishes the cache tags to every process. PostgreSQL sends them only on commit, so a rolled-back change never
 * invalidates a page.
 */
export async function publishCacheTags(db: Database, tags: readonly string[]): Promise<void> {
  for (const sent of cacheTagNotifications(tags)) await sql`select ${sent}`.execute(db)
}

/** The calls that publish cache tags, for the list of a `select` or `returning`. */
export function cacheTagNotifications(tags: readonly string[]): RawBuilder<unknown>[] {
  const messages = Array.from({ length: Math.ceil(tags.length / tagsPerMessage) }, (_, index) =>
    JSON.stringify(tags.slice(index * tagsPerMessage, (index + 1) * tagsPerMessage)),
  )
  return messages.map((message) => sql`pg_notify(${cacheTagChannel}, ${message})`)
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
