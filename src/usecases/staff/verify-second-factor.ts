import type { Database } from '#db/open.ts'
import {
  listRecoveryCodeHashes,
  redeemRecoveryCode,
  redeemTimeStep,
} from '#db/queries/staff/second-factor.ts'
import type { StaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { findRecoveryCodeHash } from './recovery-codes.ts'

/** Verifies a code of the authenticator app, or a recovery code. Each code works once. */
export async function verifySecondFactor(
  shop: Shop,
  db: Database,
  staff: StaffMember,
  code: string,
): Promise<boolean> {
  if (staff.totpSecret === undefined) return false
  const now = shop.clock.now()
  const step = shop.oneTimeCodes.findTimeStep(staff.totpSecret, code.replace(/\s/g, ''), now)
  if (step !== undefined) return redeemTimeStep(db, staff.id, step)
  const codeHash = await findRecoveryCodeHash(shop, await listRecoveryCodeHashes(db, staff.id), code)
  if (codeHash === undefined) return false
  const recovered = await redeemRecoveryCode(db, staff.id, codeHash, now)
  if (recovered)
    await recordEvent(shop, db, { by: staff, kind: 'recovery code used', subject: staff.username })
  return recovered
}
