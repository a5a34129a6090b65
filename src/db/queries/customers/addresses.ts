import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import { addressToColumns } from '../../map/address.ts'
import type { Database } from '../../open.ts'
import type { CustomerAddress } from '../../types.ts'

export type CustomerAddressRow = Selectable<CustomerAddress>

/** The address book, the default address first, then the newest. */
export async function listAddresses(db: Database, customerId: string): Promise<CustomerAddressRow[]> {
  return db
    .selectFrom('customerAddress')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
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
    .updateTable('customerAddress')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('isDefault', '=', true)
    .execute()
}

export interface AddressEntry {
  readonly customerId: string
  readonly address: ShippingAddress
  readonly isDefault: boolean
}

function entryToColumns<Entry extends AddressEntry>({ address, ...entry }: Entry) {
  return { ...entry, ...addressToColumns(address) }
}

export async function insertAddress(
  db: Database,
  entry: AddressEntry & { readonly createdAt: Date },
): Promise<void> {
  await db.insertInto('customerAddress').values(entryToColumns(entry)).execute()
}

export async function updateAddress(
  db: Database,
  entry: AddressEntry & { readonly id: string },
): Promise<void> {
  const { id, customerId, ...change } = entryToColumns(entry)
  await db
    .updateTable('customerAddress')
    .set(change)
    .where('id', '=', id)
    .where('customerId', '=', customerId)
    .execute()
}

/** False when the book holds no such address. The newest of the others becomes the default when it was that. */
export async function deleteAddress(db: Database, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('customerAddress')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .returning('isDefault')
    .executeTakeFirst()
  if (gone?.isDefault)
    await sql`
      update customer_address set is_default = true
      where id = (select id from customer_address where customer_id = ${customerId}::uuid
                  order by created_at desc, id desc limit 1)`.execute(db)
  return gone !== undefined
}
