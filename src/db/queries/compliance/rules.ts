import { sql } from 'kysely'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import type { Database } from '../../open.ts'

export interface SalesHoldRow {
  readonly productClass: ProductClass
  readonly held: boolean
  readonly notice: string
  readonly reason: string
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** The sales holds, with the staff member who last changed each. */
export async function listSalesHolds(db: Database): Promise<SalesHoldRow[]> {
  const { rows } = await sql<SalesHoldRow>`
    select h.product_class, h.held, h.notice, h.reason, h.changed_at, s.display_name as changed_by
    from sales_hold h left join staff s on s.id = h.changed_by order by h.product_class`.execute(db)
  return rows
}

export async function saveSalesHold(
  db: Database,
  hold: {
    readonly productClass: ProductClass
    readonly held: boolean
    readonly notice: string
    readonly reason: string
    readonly staffId: string
    readonly now: Date
  },
): Promise<void> {
  const row = {
    held: hold.held,
    notice: hold.notice,
    reason: hold.reason,
    changedAt: hold.now,
    changedBy: hold.staffId,
  }
  await db
    .insertInto('salesHold')
    .values({ productClass: hold.productClass, ...row })
    .onConflict((conflict) => conflict.column('productClass').doUpdateSet(row))
    .execute()
}

export async function lockRule(
  db: Database,
  id: string,
): Promise<{ id: string; status: string } | undefined> {
  return db
    .selectFrom('complianceRule')
    .select(['id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Every rule change creates a new rulebook version, because orders record the version that applied to them. */
export async function setRuleStatus(
  db: Database,
  rule: { readonly id: string; readonly status: string; readonly reason: string; readonly now: Date },
): Promise<number> {
  await db
    .updateTable('complianceRule')
    .set({ status: rule.status, updatedAt: rule.now })
    .where('id', '=', rule.id)
    .execute()
  const row = await db
    .insertInto('rulebookVersion')
    .values({ createdAt: rule.now, reason: `${rule.id} is now ${rule.status}: ${rule.reason}` })
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export async function listRulebookVersions(
  db: Database,
  limit: number,
): Promise<{ version: number; createdAt: Date; reason: string }[]> {
  return db.selectFrom('rulebookVersion').selectAll().orderBy('version', 'desc').limit(limit).execute()
}

export async function countZips(db: Database): Promise<{ readonly zips: number; readonly several: number }> {
  const { rows } = await sql<{ zips: number; several: number }>`
    select (select count(*) from zip) as zips, (select count(distinct zip) from zip_secondary_county) as several`.execute(
    db,
  )
  return rows[0] ?? { zips: 0, several: 0 }
}
