import { sql } from 'kysely'
import type { CustomerAddress } from '#domain/customers/customer.ts'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import { addressToRow } from '../../map/address.ts'
import { customerAddressFromRow } from '../../map/customers.ts'
import type { Database } from '../../open.ts'

/** The address book: the default address first, then newest first. */
export async function listAddresses(db: Database, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('customerAddress')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(customerAddressFromRow)
}

/** Locks the book until the transaction ends, so two tabs never create a 21st address or a second default. */
export async function lockAddressBook(db: Database, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 2))`.execute(db)
}

/** Unsets the default address. */
export async function clearDefaultAddress(db: Database, customerId: string): Promise<void> {
  await db
    .updateTable('customerAddress')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .execute()
}

/** Unmarks the address for bills. */
export async function clearBillingAddress(db: Database, customerId: string): Promise<void> {
  await db
    .updateTable('customerAddress')
    .set({ isBilling: false })
    .where('customerId', '=', customerId)
    .where('isBilling', '=', true)
    .execute()
}

export interface AddressEntry {
  readonly customerId: string
  readonly address: ShippingAddress
  readonly isDefault: boolean
  readonly isBilling: boolean
}

function entryToRow<Entry extends AddressEntry>({ address, ...entry }: Entry) {
  return { ...entry, ...addressToRow(address) }
}

export async function insertAddress(
  db: Database,
  entry: AddressEntry & { readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('customerAddress').values(entryToRow(entry)).execute()
}

export async function updateAddress(
  db: Database,
  entry: AddressEntry & { readonly id: string },
): Promise<void> {
  const { id, customerId, ...change } = entryToRow(entry)
  await db
    .updateTable('customerAddress')
    .set(change)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .execute()
}

/** False when there is no such address. After the default is deleted, the newest address becomes the default. */
export async function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('customerAddress')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('isDefault')
    .executeTakeFirst()
  if (deleted?.isDefault)
    await sql`
      update customer_address set is_default = true
      where id = (select id from customer_address where customer_id = ${customerId}::uuid
                  order by created_at desc, id desc limit 1)`.execute(db)
  return deleted !== undefined
}
