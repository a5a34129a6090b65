import { sql } from 'kysely'
import type { Database } from '../../open.ts'

export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly role: string
  readonly expires_at: Date
}

const invitationColumns = ['id', 'email', 'role', 'expires_at'] as const

/** Undefined when an invitation of this address is open. */
export async function insertInvitation(
  db: Database,
  invite: {
    readonly email: string
    readonly role: string
    readonly token_hash: Buffer
    readonly invited_by: string
    readonly created_at: Date
    readonly expires_at: Date
  },
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('staff_invite')
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

/** An invitation nobody has used, locked. */
export async function lockInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('staff_invite')
    .select(invitationColumns)
    .where('id', '=', id)
    .where('joined_as', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What a link stands for, as long as it holds. */
export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectOpenInvitation(db, tokenHash, now).executeTakeFirst()
}

/** The same, locked: of two who use a link at once, one finds nothing. */
export async function lockInvitationByToken(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectOpenInvitation(db, tokenHash, now).forUpdate().executeTakeFirst()
}

function selectOpenInvitation(db: Database, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_invite')
    .select(invitationColumns)
    .where('token_hash', '=', tokenHash)
    .where('joined_as', 'is', null)
    .where('expires_at', '>', now)
}

/** Gives an invitation a new link; the one before is void. */
export async function renewInvitation(
  db: Database,
  id: string,
  link: { readonly token_hash: Buffer; readonly expires_at: Date },
): Promise<void> {
  await db.updateTable('staff_invite').set(link).where('id', '=', id).execute()
}

export async function acceptInvitation(db: Database, id: string, staffId: string): Promise<void> {
  await db.updateTable('staff_invite').set({ joined_as: staffId }).where('id', '=', id).execute()
}

export async function deleteInvitation(db: Database, id: string): Promise<void> {
  await db.deleteFrom('staff_invite').where('id', '=', id).execute()
}

/** Whoever loses rights leaves no open door behind. */
export async function deleteInvitationsBy(db: Database, staffId: string): Promise<void> {
  await db
    .deleteFrom('staff_invite')
    .where('invited_by', '=', staffId)
    .where('joined_as', 'is', null)
    .execute()
}

export interface OpenInvitationRow extends InvitationRow {
  readonly invited_by: string
  readonly created_at: Date
}

/** Invitations nobody has used, the newest first; those whose time is over can be sent again. */
export async function listInvitations(db: Database): Promise<OpenInvitationRow[]> {
  const { rows } = await sql<OpenInvitationRow>`
    select i.id, i.email, i.role, i.expires_at, i.created_at, s.display_name as invited_by
    from staff_invite i join staff s on s.id = i.invited_by
    where i.joined_as is null order by i.created_at desc, i.id desc`.execute(db)
  return rows
}
