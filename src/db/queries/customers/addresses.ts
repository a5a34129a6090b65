import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../open.ts'
import type { CustomerAddress } from '../../types.ts'

export type CustomerAddressRow = Selectable<CustomerAddress>

/** The address book, the default address first, then the newest. */
export async function listAddresses(db: Database, customerId: string): Promise<CustomerAddressRow[]> {
  return db
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Held until the transaction ends, so that two tabs never make a 21st address or a second default. */
export async function lockAddressBook(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 2))`.execute(db)
}

/** No address of the book is the default one any more. */
export async function clearDefaultAddress(db: Database, customerId: string): Promise<void> {
  await db
    .updateTable('customer_address')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

export async function insertAddress(db: Database, address: Insertable<CustomerAddress>): Promise<void> {
  await db.insertInto('customer_address').values(address).execute()
}

export async function updateAddress(
  db: Database,
  address: Insertable<CustomerAddress> & { readonly id: string },
): Promise<void> {
  const { id, customer_id, ...change } = address
  await db
    .updateTable('customer_address')
    .set(change)
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .execute()
}

/** False when the book holds no such address. The newest of the others becomes the default when it was that. */
export async function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('is_default')
    .executeTakeFirst()
  if (gone?.is_default)
    await sql`
      update customer_address set is_default = true
      where id = (select id from customer_address where customer_id = ${customerId}::uuid
                  order by created_at desc, id desc limit 1)`.execute(db)
  return gone !== undefined
}
