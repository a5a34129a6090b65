import type { HealthLine } from '#domain/account-health/health-line.ts'
import { healthLineFromRow } from '../../map/account-health.ts'
import type { Database } from '../../open.ts'

export async function listHealthLines(db: Database): Promise<HealthLine[]> {
  const rows = await db.selectFrom('healthLine').selectAll().orderBy('createdAt').orderBy('id').execute()
  return rows.map(healthLineFromRow)
}

export async function insertHealthLine(
  db: Database,
  line: Omit<HealthLine, 'id'> & { readonly createdBy: string },
): Promise<void> {
  const { from, sourceUrl, ...columns } = line
  await db
    .insertInto('healthLine')
    .values({ ...columns, fromDay: from ?? null, sourceUrl: sourceUrl ?? null })
    .execute()
}
