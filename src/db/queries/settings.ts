import type { Database } from '../open.ts'

export async function readSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function writeSetting(db: Database, key: string, value: unknown): Promise<void> {
  const written = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ key, value: written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: written }))
    .execute()
}

export async function readContent(db: Database, keys: readonly string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('content_block')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Adds blocks that are not there yet; what staff have edited stays. */
export async function addMissingContent(
  db: Database,
  blocks: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .insertInto('content_block')
    .values(Object.entries(blocks).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
