import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** Those keys that no row has. An upload that is not committed yet has none for others. */
export async function findKeysWithoutRow(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    select found.key from unnest(${[...keys]}::text[]) found (key)
    where not exists (select from stored_file where stored_file.key = found.key) order by found.key`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** The names of those photos that no row has. */
export async function findPhotosWithoutRow(db: Database, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select found.name from unnest(${[...names]}::text[]) found (name)
    where not exists (select from review_photo photo where photo.name = found.name) order by found.name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}
