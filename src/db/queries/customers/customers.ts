import type { Customer, CustomerDraft } from '#domain/customers/customer.ts'
import { customerColumns, customerFromRow, customerToRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'

export async function findCustomer(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
): Promise<Customer | undefined> {
  const query = db.selectFrom('customer').select(customerColumns)
  const row = await ('email' in identifier
    ? query.where('email', '=', identifier.email)
    : query.where('phone', '=', identifier.phone)
  ).executeTakeFirst()
  return row && customerFromRow(row)
}

/** Undefined when the email address or phone number already has an account. */
export async function insertCustomer(
  db: Database,
  customer: CustomerDraft,
): Promise<{ id: string } | undefined> {
  return db
    .insertInto('customer')
    .values(customerToRow(customer))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export interface SessionOrigin {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

/** Deletes sessions that can no longer be used. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('customerSession').where('idleExpiresAt', '<=', now).execute()
  await db.deleteFrom('staffSession').where('expiresAt', '<=', now).execute()
}
