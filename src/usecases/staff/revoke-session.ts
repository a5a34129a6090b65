import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { deleteSessionOfStaff } from '#db/queries/staff/sessions.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Signs a device out, one's own or somebody else's. */
export async function endStaffSession(
  shop: Shop,
  session: { readonly staffId: string; readonly sessionId: string; readonly by: Actor },
): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    if (!(await deleteSessionOfStaff(transaction, session.staffId, session.sessionId)))
      return refused('not-found', { message: 'This session has ended already.' })
    await recordAudit(transaction, { by: session.by, action: 'session ended', subject: session.staffId })
    return granted('The session has ended.')
  })
}
