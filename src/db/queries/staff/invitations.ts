import { sql } from 'kysely'
import type { Invitation, InvitationDraft, ListedInvitation } from '#domain/staff/invitation.ts'
import { invitationFromRow, type ListedInvitationRow, listedInvitationFromRow } from '../../map/staff.ts'
import type { Database } from '../../open.ts'

const invitationColumns = ['id', 'email', 'role', 'expiresAt'] as const

/** Undefined when this email address already has an open invitation. */
export async function insertInvitation(
  db: Database,
  invitation: InvitationDraft,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('staffInvitation')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function isStaffEmail(db: Database, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
  )
}

/** Locks an unused invitation. */
export async function lockInvitation(db: Database, id: string): Promise<Invitation | undefined> {
  const row = await db
    .selectFrom('staffInvitation')
    .select(invitationColumns)
    .where('id', '=', id)
    .where('acceptedByStaffId', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && invitationFromRow(row)
}

/** The invitation of a link, while it is valid. */
export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await selectOpenInvitation(db, tokenHash, now).executeTakeFirst()
  return row && invitationFromRow(row)
}

/** Also locks it, so only one of two simultaneous requests can use the link. */
export async function lockInvitationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await selectOpenInvitation(db, tokenHash, now).forUpdate().executeTakeFirst()
  return row && invitationFromRow(row)
}

function selectOpenInvitation(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staffInvitation')
    .select(invitationColumns)
    .where('tokenHash', '=', tokenHash)
    .where('acceptedByStaffId', 'is', null)
    .where('expiresAt', '>', now)
}

/** Replaces the link of an invitation; the old one stops working. */
export async function renewInvitation(
  db: Database,
  id: string,
  link: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db.updateTable('staffInvitation').set(link).where('id', '=', id).execute()
}

export async function acceptInvitation(db: Database, id: string, staffId: string): Promise<void> {
  await db.updateTable('staffInvitation').set({ acceptedByStaffId: staffId }).where('id', '=', id).execute()
}

export async function deleteInvitation(db: Database, id: string): Promise<void> {
  await db.deleteFrom('staffInvitation').where('id', '=', id).execute()
}

/** Revokes the open invitations of a staff member who lost permissions. */
export async function deleteInvitationsBy(db: Database, staffId: string): Promise<void> {
  await db
    .deleteFrom('staffInvitation')
    .where('invitedBy', '=', staffId)
    .where('acceptedByStaffId', 'is', null)
    .execute()
}

/** Unused invitations, newest first, including expired ones, which can be sent again. */
export async function listInvitations(db: Database): Promise<ListedInvitation[]> {
  const { rows } = await sql<ListedInvitationRow>`
    select i.id, i.email, i.role, i.expires_at, i.created_at, s.display_name as invited_by
    from staff_invitation i join staff s on s.id = i.invited_by
    where i.accepted_by_staff_id is null order by i.created_at desc, i.id desc`.execute(db)
  return rows.map(listedInvitationFromRow)
}
