import { sql } from 'kysely'
import type { Customer, CustomerDraft } from '#domain/customers/customer.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { customerColumns, customerFromRow, customerToRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'
import { countsIn } from '../orders/counted-orders.ts'

/** Sign-ins consider no more accounts than this, so that their cost is bounded. */
const maxAccountsPerIdentifier = 5

/**
 * The accounts that entered this email address or phone number: the one that verified it first, then the oldest. Several
 * accounts can enter the same one, because it has no owner before it is verified.
 */
export async function listCustomersByIdentifier(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
): Promise<Customer[]> {
  const query = db.selectFrom('customer').select(customerColumns).limit(maxAccountsPerIdentifier)
  const rows = await ('email' in identifier
    ? query
        .where('email', '=', identifier.email)
        .orderBy(sql`email_verified_at is null`)
        .orderBy('createdAt')
        .orderBy('id')
    : query
        .where('phone', '=', identifier.phone)
        // A customer who adds the number of an older account later does not take its place.
        .orderBy(sql`coalesce(phone_set_at, created_at)`)
        .orderBy('id')
  ).execute()
  return rows.map(customerFromRow)
}

export async function findCustomerById(db: Database, id: string): Promise<Customer | undefined> {
  const row = await db.selectFrom('customer').select(customerColumns).where('id', '=', id).executeTakeFirst()
  return row && customerFromRow(row)
}

/** The account that verified this email address. */
export async function findVerifiedCustomer(db: Database, email: string): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(customerColumns)
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is not', null)
    .executeTakeFirst()
  return row && customerFromRow(row)
}

export async function insertCustomer(db: Database, customer: CustomerDraft): Promise<{ id: string }> {
  return db.insertInto('customer').values(customerToRow(customer)).returning('id').executeTakeFirstOrThrow()
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
  change: Partial<Pick<Customer, 'firstName' | 'lastName' | 'dateOfBirth' | 'passwordHash'>> & {
    /** Null removes it. */
    readonly phone?: string | null
    readonly phoneSetAt?: Date
  },
): Promise<void> {
  await db.updateTable('customer').set(change).where('id', '=', id).execute()
}

/**
 * Makes other transactions that register with this email address or phone number, or verify it, wait until this one
 * ends.
 */
export async function lockIdentifier(
  db: Database,
  identifier: { readonly email: string } | { readonly phone: string },
): Promise<void> {
  const name = 'email' in identifier ? identifier.email : identifier.phone
  await sql`select pg_advisory_xact_lock(hashtextextended(lower(${name}), 4))`.execute(db)
}

/**
 * Sets the customer's verified email address and links the guest orders placed with it, because the owner of the
 * mailbox placed them. False when another account has verified the address.
 */
export async function verifyCustomerEmail(
  db: Database,
  id: string,
  email: string,
  verifiedAt: Date,
): Promise<boolean> {
  // If two accounts verify the same address at once, the second sees the first one's change.
  await lockIdentifier(db, { email })
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
            .where('other.emailVerifiedAt', 'is not', null)
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

/** Whether an order of the account that counts in this shop passed the age check with its date of birth. */
export async function hasVerifiedAge(db: Database, mode: ShopMode, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shopOrder')
    .select('id')
    .where('customerId', '=', customerId)
    .where('ageState', '=', 'verified')
    .where(countsIn(mode))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
