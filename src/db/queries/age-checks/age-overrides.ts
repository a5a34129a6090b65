import { type AgeOverride, ageOverrideStateTable } from '#domain/age-checks/age-override.ts'
import type { AgeEvidence } from '#domain/age-checks/order-age-check.ts'
import { ageOverrideFromRow } from '../../map/age-checks.ts'
import type { Database } from '../../open.ts'

export async function insertAgeOverride(
  db: Database,
  override: {
    readonly orderId: string
    readonly evidence: AgeEvidence
    readonly reason: string
    readonly proposedBy: string
    readonly proposer: string
    readonly proposedAt: Date
  },
): Promise<void> {
  await db.insertInto('ageOverride').values(override).execute()
}

/** The proposal that waits for a second staff member. */
export async function findOpenAgeOverride(db: Database, orderId: string): Promise<AgeOverride | undefined> {
  const row = await db
    .selectFrom('ageOverride')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row && ageOverrideFromRow(row)
}

export async function closeAgeOverride(
  db: Database,
  orderId: string,
  decision: {
    readonly state: 'confirmed' | 'declined'
    readonly decidedBy: string
    readonly decidedAt: Date
  },
): Promise<void> {
  await db
    .updateTable('ageOverride')
    .set({ ...decision, state: ageOverrideStateTable.require('open', decision.state) })
    .where('orderId', '=', orderId)
    .where('state', '=', 'open')
    .execute()
}
