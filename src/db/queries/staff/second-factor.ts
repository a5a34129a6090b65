import { sql } from 'kysely'
import type { Database } from '../../open.ts'

/** A secret that is shown and waits for its first code; the one in force stays until then. */
export async function savePendingSecret(db: Database, staffId: string, sealed: Buffer): Promise<void> {
  await db.updateTable('staff').set({ totp_pending: sealed }).where('id', '=', staffId).execute()
}

export async function lockPendingSecret(db: Database, staffId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('totp_pending')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.totp_pending ?? undefined
}

export async function activateSecret(
  db: Database,
  staffId: string,
  { sealed, step, now }: { readonly sealed: Buffer; readonly step: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: sealed, totp_since: now, totp_last_step: step, totp_pending: null })
    .where('id', '=', staffId)
    .execute()
}

export async function deleteSecondFactor(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_since: null, totp_last_step: null, totp_pending: null })
    .where('id', '=', staffId)
    .execute()
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}

/** Uses a time step up, and every one before it. False when it, or a later one, was used: also of two at once. */
export async function redeemTimeStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there is no such code, or it was used. */
export async function redeemRecoveryCode(
  db: Database,
  staffId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Codes made before become void. */
export async function replaceRecoveryCodes(
  db: Database,
  staffId: string,
  codeHashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await db
    .insertInto('staff_recovery_code')
    .values(codeHashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

export interface SecondFactorRow {
  readonly since: Date | null
  readonly codes_left: number
}

export async function getSecondFactor(db: Database, staffId: string): Promise<SecondFactorRow> {
  const { rows } = await sql<SecondFactorRow>`
    select s.totp_since as since,
           (select count(*) from staff_recovery_code c where c.staff_id = s.id and c.used_at is null) as codes_left
    from staff s where s.id = ${staffId}`.execute(db)
  return rows[0] ?? { since: null, codes_left: 0 }
}
