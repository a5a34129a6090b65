import type { Actor } from '#db/queries/staff/audit-log.ts'
import { deleteStaffSessionById } from '#db/queries/staff/sessions.ts'
import { findStaffById } from '#db/queries/staff/staff-members.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Signs out a device, the staff member's own or someone else's. */
export async function revokeStaffSession(
  shop: Shop,
  session: { readonly staffId: string; readonly sessionId: string; readonly by: Actor },
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    if (!(await deleteStaffSessionById(transaction, session.staffId, session.sessionId)))
      return refuse('not-found', { message: 'This session has already ended.' })
    const member = await findStaffById(transaction, session.staffId)
    await recordEvent(shop, transaction, {
      by: session.by,
      kind: 'session ended',
      subject: member?.username ?? session.staffId,
    })
    return ok('Session ended.')
  })
}
