import { isId } from '#db/queries/catalog/products.ts'
import { findPlace, findPlaces, getRulebook } from '#db/queries/compliance/places.ts'
import {
  type CustomerAddressRow,
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from '#db/queries/customers/addresses.ts'
import { evaluateRules } from '#domain/compliance/evaluate-rules.ts'
import { parseZip } from '#domain/compliance/place.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import { parseState } from '#domain/shipping/us-states.ts'
import type { Shop } from '../shop.ts'

export interface AddressInput extends ShippingAddress {
  /** Of the address to change; absent for a new one. */
  readonly addressId?: string | undefined
  readonly isDefault: boolean
}

export interface AddressWithVerdict {
  readonly address: CustomerAddressRow
  /** Why nothing is shipped there at present; undefined when something may be. */
  readonly whyNot: string | undefined
}

/** The address book, each address with what the rulebook says about its ZIP code now. */
export async function listAddressBook(shop: Shop, customerId: string): Promise<AddressWithVerdict[]> {
  const [rows, { rules, holds }] = await Promise.all([
    listAddresses(shop.db, customerId),
    getRulebook(shop.db),
  ])
  const places = await findPlaces(shop.db, [...new Set(rows.map(({ zip }) => zip))])
  const now = shop.clock.now()
  return rows.map((address) => {
    const place = places.get(address.zip)
    const verdict = evaluateRules({ rules, holds, place, lines: [], now })
    return { address, whyNot: verdict.ok ? undefined : verdict.reason }
  })
}

/** Saves an address, checked as at the checkout. One we do not ship to may be kept: laws change, and so do gifts. */
export async function saveAddress(
  shop: Shop,
  customerId: string,
  wanted: AddressInput,
): Promise<Result<string>> {
  const zip = parseZip(wanted.zip)
  const place = zip === undefined ? undefined : await findPlace(shop.db, zip)
  if (place === undefined) return refuse('unknown-zip', { fields: { zip: 'We do not know this ZIP code.' } })
  if (parseState(wanted.state) !== place.state)
    return refuse('address-mismatch', { fields: { state: `The ZIP code belongs to ${place.state}.` } })
  return shop.db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    const book = await listAddresses(transaction, customerId)
    const existing =
      wanted.addressId === undefined
        ? book.find((kept) => isSameAddress(kept, wanted, place.zip))
        : book.find(({ id }) => id === wanted.addressId)
    if (wanted.addressId !== undefined && existing === undefined) return refuse('address-not-found')
    if (existing === undefined && book.length >= maxAddresses)
      return refuse('too-many-addresses', {
        message: `An address book holds at most ${maxAddresses} addresses.`,
      })
    const row = {
      customerId,
      address: { ...wanted, state: place.state, zip: place.zip },
      // The first address is the default one, and the default stays one until another takes its place.
      isDefault: wanted.isDefault || book.length === 0 || existing?.isDefault === true,
    }
    if (row.isDefault) await clearDefaultAddress(transaction, customerId)
    if (existing === undefined) await insertAddress(transaction, { ...row, createdAt: shop.clock.now() })
    else await updateAddress(transaction, { ...row, id: existing.id })
    return ok('The address is saved.')
  })
}

/** The same address saved again, as from the checkout, is one address. */
function isSameAddress(kept: CustomerAddressRow, wanted: AddressInput, zip: string): boolean {
  const words = (...lines: readonly (string | null | undefined)[]) =>
    lines.map((line) => (line ?? '').trim().toLowerCase()).join('\n')
  return (
    words(kept.firstName, kept.lastName, kept.company, kept.street1, kept.street2, kept.city, kept.zip) ===
    words(wanted.firstName, wanted.lastName, wanted.company, wanted.street1, wanted.street2, wanted.city, zip)
  )
}

export async function removeAddress(shop: Shop, customerId: string, id: string): Promise<Result<string>> {
  const removed =
    isId(id) &&
    (await shop.db.transaction().execute(async (transaction) => {
      await lockAddressBook(transaction, customerId)
      return deleteAddress(transaction, customerId, id)
    }))
  return removed ? ok('The address was removed.') : refuse('address-not-found')
}
