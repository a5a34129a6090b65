import { sql } from 'kysely'
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

/**
 * Locks the customer until the transaction ends. Every account change takes this lock. Inserts that only refer to the
 * account, such as orders and emails, do not wait for it.
 */
export async function lockCustomer(db: Database, id: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && customerFromRow(row)
}

export async function updateCustomer(
  db: Database,
  id: string,
  change: Partial<Pick<Customer, 'firstName' | 'lastName' | 'dateOfBirth' | 'passwordHash'>>,
): Promise<void> {
  await db.updateTable('customer').set(change).where('id', '=', id).execute()
}

/**
 * Sets the customer's verified email address and links the guest orders placed with it, because the owner of the
 * mailbox placed them. False when another account has the address.
 */
export async function verifyCustomerEmail(
  db: Database,
  id: string,
  email: string,
  verifiedAt: Date,
): Promise<boolean> {
  // If two accounts verify the same address at once, the second sees the first one's change.
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), 4))`.execute(db)
  const row = await db
    .updateTable('customer')
    .set({ email, emailVerifiedAt: verifiedAt })
    .where('id', '=', id)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customer as other')
            .select('other.id')
            .where('other.email', '=', email)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await claimGuestOrders(db, id)
  return true
}

/**
 * Links the guest orders placed with the account's verified email address. Orders of deleted accounts stay without a
 * customer.
 */
export async function claimGuestOrders(db: Database, customerId: string): Promise<void> {
  await sql`
    update shop_order o set customer_id = c.id from customer c
    where c.id = ${customerId}::uuid and c.email_verified_at is not null
      and o.email = c.email and o.customer_id is null and o.account_erased_at is null`.execute(db)
}

/** Whether an order of the account passed the age check with its date of birth. */
export async function hasVerifiedAge(db: Database, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('ageState', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
