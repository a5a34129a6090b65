import type { Database } from '../../open.ts'

export async function getSettings(db: Database): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['key', 'value']).execute()
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  const written = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ key, value: written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: written }))
    .execute()
}

export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute()
}
