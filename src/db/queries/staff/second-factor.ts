import { sql } from 'kysely'
import type { SecondFactor } from '#domain/staff/staff-member.ts'
import { type SecondFactorRow, secondFactorFromRow } from '../../map/staff.ts'
import type { Database } from '../../open.ts'

/** Saves a new secret until its first code confirms it; the current secret stays in force until then. */
export async function savePendingSecret(db: Database, staffId: string, sealed: Buffer): Promise<void> {
  await db.updateTable('staff').set({ totpPending: sealed }).where('id', '=', staffId).execute()
}

export async function lockPendingSecret(db: Database, staffId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('staff')
    .select('totpPending')
    .where('id', '=', staffId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.totpPending ?? undefined
}

export async function activateSecret(
  db: Database,
  staffId: string,
  { sealed, step, now }: { readonly sealed: Buffer; readonly step: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totpSecret: sealed, totpEnabledAt: now, totpLastStep: step, totpPending: null })
    .where('id', '=', staffId)
    .execute()
}

export async function deleteSecondFactor(db: Database, staffId: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null, totpPending: null })
    .where('id', '=', staffId)
    .execute()
  await db.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
}

/** Marks a time step and all earlier ones as used. False when it or a later one was used, even at the same time. */
export async function redeemTimeStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totpLastStep: step })
    .where('id', '=', staffId)
    .where((where) => where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The hashes of the codes that were not used yet. */
export async function listRecoveryCodeHashes(db: Database, staffId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staffRecoveryCode')
    .select('codeHash')
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .execute()
  return rows.map(({ codeHash }) => codeHash)
}

const fastHashPrefix = 'sha256:'

/** Codes of earlier versions, stored as 'sha256:' and the hash in hexadecimal. */
export async function listFastHashedCodes(
  db: Database,
): Promise<{ readonly codeHash: string; readonly sha256: string }[]> {
  const rows = await db
    .selectFrom('staffRecoveryCode')
    .select('codeHash')
    .where('codeHash', 'like', `${fastHashPrefix}%`)
    .execute()
  return rows.map(({ codeHash }) => ({ codeHash, sha256: codeHash.slice(fastHashPrefix.length) }))
}

export async function replaceRecoveryCodeHash(db: Database, before: string, after: string): Promise<void> {
  await db.updateTable('staffRecoveryCode').set({ codeHash: after }).where('codeHash', '=', before).execute()
}

/** False when there is no such code or it was used. */
export async function redeemRecoveryCode(
  db: Database,
  staffId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Invalidates the previous codes. */
export async function replaceRecoveryCodes(
  db: Database,
  staffId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute()
  await db
    .insertInto('staffRecoveryCode')
    .values(codeHashes.map((codeHash) => ({ staffId: staffId, codeHash })))
    .execute()
}

export async function getSecondFactor(db: Database, staffId: string): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactorRow>`
    select s.totp_enabled_at as enabled_at,
           (select count(*) from staff_recovery_code c where c.staff_id = s.id and c.used_at is null) as recovery_codes_left
    from staff s where s.id = ${staffId}`.execute(db)
  return secondFactorFromRow(rows[0] ?? { enabledAt: null, recoveryCodesLeft: 0 })
}
