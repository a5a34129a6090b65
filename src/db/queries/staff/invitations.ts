import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly expiresAt: Date
}

const invitationColumns = ['id', 'email', 'role', 'expiresAt'] as const

/** Undefined when this email address already has an open invitation. */
export async function insertInvitation(
  db: Database,
  invite: {
    readonly email: string
    readonly role: string
    readonly tokenHash: Buffer
    readonly invitedBy: string
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('staffInvitation')
    .values(invite)
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
export async function lockInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staffInvitation')
    .select(invitationColumns)
    .where('id', '=', id)
    .where('acceptedAs', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The invitation of a link, while it is valid. */
export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectOpenInvitation(db, tokenHash, now).executeTakeFirst()
}

/** Also locks it, so only one of two simultaneous requests can use the link. */
export async function lockInvitationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectOpenInvitation(db, tokenHash, now).forUpdate().executeTakeFirst()
}

function selectOpenInvitation(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staffInvitation')
    .select(invitationColumns)
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAs', 'is', null)
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
  await db.updateTable('staffInvitation').set({ acceptedAs: staffId }).where('id', '=', id).execute()
}

export async function deleteInvitation(db: Database, id: string): Promise<void> {
  await db.deleteFrom('staffInvitation').where('id', '=', id).execute()
}

/** Revokes the open invitations of a staff member who lost permissions. */
export async function deleteInvitationsBy(db: Database, staffId: string): Promise<void> {
  await db
    .deleteFrom('staffInvitation')
    .where('invitedBy', '=', staffId)
    .where('acceptedAs', 'is', null)
    .execute()
}

export interface OpenInvitationRow extends InvitationRow {
  readonly invitedBy: string
  readonly createdAt: Date
}

/** Unused invitations, newest first, including expired ones, which can be sent again. */
export async function listInvitations(db: Database): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`
    select i.id, i.email, i.role, i.expires_at, i.created_at, s.display_name as invited_by
    from staff_invitation i join staff s on s.id = i.invited_by
    where i.accepted_as is null order by i.created_at desc, i.id desc`.execute(db)
  return rows
}
