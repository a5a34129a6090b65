import type { Database } from '../../open.ts'

export interface CustomerRow {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly dateOfBirth: string
  /** Null for who signs in with an identity provider alone. */
  readonly passwordHash: string | null
  readonly emailVerifiedAt: Date | null
  readonly isDemo: boolean
}

export const customerColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'dateOfBirth',
  'passwordHash',
  'emailVerifiedAt',
  'isDemo',
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
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly dateOfBirth: string
  readonly passwordHash: string | null
  readonly termsAcceptedAt: Date | null
}

/** Undefined when the email or phone number already has an account, also when two register at once. */
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
  await db.deleteFrom('customerSession').where('idleExpiresAt', '<=', now).execute()
  await db.deleteFrom('staffSession').where('expiresAt', '<=', now).execute()
}
