import { recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'
import type { StaffMember } from './staff-member.ts'

/** Ten new codes in place of those that are left. */
export async function renewRecoveryCodes(shop: Shop, staff: StaffMember): Promise<Result<string[]>> {
  if (staff.totpSecret === null)
    return refuse('wrong-state', { message: 'Recovery codes belong to a second factor. Set one up first.' })
  return shop.db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, { by: staff, action: 'recovery codes renewed', subject: staff.username })
    return ok(await issueRecoveryCodes(transaction, staff.id))
  })
}
