import { isId } from '#db/queries/catalog/products.ts'
import { findPlace, findPlaces, readRuleBook } from '#db/queries/compliance/places.ts'
import {
  addressesOf,
  type CustomerAddressRow,
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  lockAddressBook,
  updateAddress,
} from '#db/queries/customers/addresses.ts'
import { checkDestination } from '#domain/compliance/evaluate-rules.ts'
import { parseZip } from '#domain/compliance/place.ts'
import { mostAddresses } from '#domain/customers/address-book.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import { parseState } from '#domain/shipping/us-states.ts'
import { addressColumns, type DeliveryAddress } from '../shipping/shipping-address.ts'
import type { Shop } from '../shop.ts'

export interface AddressToSave extends DeliveryAddress {
  /** Of the address to change; absent for a new one. */
  readonly addressId?: string | undefined
  readonly isDefault: boolean
}

export interface JudgedAddress {
  readonly address: CustomerAddressRow
  /** Why nothing is shipped there at present; undefined when something may be. */
  readonly whyNot: string | undefined
}

/** The address book, each address with what the rule-book says about its ZIP code now. */
export async function readAddressBook(shop: Shop, customerId: string): Promise<JudgedAddress[]> {
  const [rows, { rules, holds }] = await Promise.all([
    addressesOf(shop.db, customerId),
    readRuleBook(shop.db),
  ])
  const places = await findPlaces(shop.db, [...new Set(rows.map(({ zip }) => zip))])
  const now = shop.clock.now()
  return rows.map((address) => {
    const place = places.get(address.zip)
    const verdict = checkDestination({ rules, holds, place, lines: [], now })
    return { address, whyNot: verdict.ok ? undefined : verdict.reason }
  })
}

/** Saves an address, checked as at the checkout. One we do not ship to may be kept: laws change, and so do gifts. */
export async function saveAddress(
  shop: Shop,
  customerId: string,
  wanted: AddressToSave,
): Promise<Outcome<string>> {
  const zip = parseZip(wanted.zip)
  const place = zip === undefined ? undefined : await findPlace(shop.db, zip)
  if (place === undefined) return refused('unknown-zip', { fields: { zip: 'We do not know this ZIP code.' } })
  if (parseState(wanted.state) !== place.state)
    return refused('address-mismatch', { fields: { state: `The ZIP code belongs to ${place.state}.` } })
  return shop.db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    const book = await addressesOf(transaction, customerId)
    const existing =
      wanted.addressId === undefined
        ? book.find((kept) => isSame(kept, wanted, place.zip))
        : book.find(({ id }) => id === wanted.addressId)
    if (wanted.addressId !== undefined && existing === undefined) return refused('address-not-found')
    if (existing === undefined && book.length >= mostAddresses)
      return refused('too-many-addresses', {
        message: `An address book holds at most ${mostAddresses} addresses.`,
      })
    const row = {
      customer_id: customerId,
      ...addressColumns(wanted),
      state: place.state,
      zip: place.zip,
      // The first address is the default one, and the default stays one until another takes its place.
      is_default: wanted.isDefault || book.length === 0 || existing?.is_default === true,
    }
    if (row.is_default) await clearDefaultAddress(transaction, customerId)
    if (existing === undefined) await insertAddress(transaction, { ...row, created_at: shop.clock.now() })
    else await updateAddress(transaction, { ...row, id: existing.id })
    return granted('The address is saved.')
  })
}

/** The same address saved again, as from the checkout, is one address. */
function isSame(kept: CustomerAddressRow, wanted: AddressToSave, zip: string): boolean {
  const words = (...lines: readonly (string | null | undefined)[]) =>
    lines.map((line) => (line ?? '').trim().toLowerCase()).join('\n')
  return (
    words(kept.first_name, kept.last_name, kept.company, kept.street1, kept.street2, kept.city, kept.zip) ===
    words(wanted.firstName, wanted.lastName, wanted.company, wanted.street1, wanted.street2, wanted.city, zip)
  )
}

export async function removeAddress(shop: Shop, customerId: string, id: string): Promise<Outcome<string>> {
  const removed =
    isId(id) &&
    (await shop.db.transaction().execute(async (transaction) => {
      await lockAddressBook(transaction, customerId)
      return deleteAddress(transaction, customerId, id)
    }))
  return removed ? granted('The address was removed.') : refused('address-not-found')
}
