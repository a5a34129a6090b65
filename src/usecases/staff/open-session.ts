import type { Database } from '#db/open.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { recordStaffDevice } from '#db/queries/staff/devices.ts'
import { insertStaffSession } from '#db/queries/staff/sessions.ts'
import { hoursAfter } from '#domain/duration.ts'
import { sessionHours } from '#domain/staff/session.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop, Visitor } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The browser that signs in. */
export interface StaffSignInContext extends Visitor {
  /** The random id stored in the browser. Undefined when there is none. */
  readonly device: string | undefined
}

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openStaffSession(
  shop: Shop,
  db: Database,
  staff: Actor & { readonly username: string },
  { device, ...visitor }: StaffSignInContext,
): Promise<string> {
  const token = newToken()
  const now = shop.clock.now()
  await insertStaffSession(db, {
    tokenHash: hashToken(token),
    staffId: staff.id,
    now,
    expiresAt: hoursAfter(now, sessionHours),
    ...visitor,
  })
  if (device !== undefined) await recordStaffDevice(db, staff.id, hashToken(device), now)
  await recordEvent(shop, db, {
    by: staff,
    kind: 'signed in',
    subject: staff.username,
    detail: { ip: visitor.ip },
  })
  return token
}
