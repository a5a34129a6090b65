import type { Database } from '../../open.ts'

export interface CustomerRow {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string
  /** Null for who signs in with an identity provider alone. */
  readonly password_hash: string | null
  readonly email_verified_at: Date | null
  readonly is_demo: boolean
}

export const customerColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'password_hash',
  'email_verified_at',
  'is_demo',
] as const

export async function findCustomer(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
): Promise<CustomerRow | undefined> {
  const query = db.selectFrom('customer').select(customerColumns)
  return 'email' in identifier
    ? query.where('email', '=', identifier.email).executeTakeFirst()
    : query.where('phone', '=', identifier.phone).executeTakeFirst()
}

export interface NewCustomer {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone: string | null
  readonly date_of_birth: string
  readonly password_hash: string | null
  readonly terms_accepted_at: Date | null
}

/** Undefined when the e-mail or phone number already has an account, also when two register at once. */
export async function insertCustomer(
  db: Database,
  customer: NewCustomer,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('customer')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export interface SessionOrigin {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

/** Sessions nobody can use any more: unused, a session ends no later than at its end whatever happens. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('customer_session').where('idle_ends_at', '<=', now).execute()
  await db.deleteFrom('staff_session').where('expires_at', '<=', now).execute()
}
