import { findPlaces } from '#db/queries/compliance/places.ts'
import {
  clearBillingAddress,
  clearDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddresses,
  lockAddressBook,
  updateAddress,
} from '#db/queries/customers/addresses.ts'
import { findLastShippingService } from '#db/queries/orders/orders.ts'
import { evaluateRules } from '#domain/compliance/evaluate-rules.ts'
import { parseZip } from '#domain/compliance/place.ts'
import { maxAddresses } from '#domain/customers/address-book.ts'
import type { CustomerAddress } from '#domain/customers/customer.ts'
import { isId } from '#domain/id.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShippingAddress } from '#domain/shipping/address.ts'
import { findAddressMismatch } from '#domain/shipping/address-mismatch.ts'
import type { Shop } from '../shop.ts'

export interface AddressInput extends ShippingAddress {
  /** The address to update. Undefined for a new one. */
  readonly addressId?: string | undefined
  readonly isDefault: boolean
  /** Whether bills go there. Undefined: as before. */
  readonly isBilling?: boolean | undefined
}

export interface AddressWithVerdict {
  readonly address: CustomerAddress
  /** Why we cannot ship there today; undefined when we can. */
  readonly shippingRefusal: string | undefined
}

export interface AddressBook {
  readonly addresses: readonly AddressWithVerdict[]
  /** Of the customer's last order. */
  readonly lastShippingService: string | undefined
}

/** The address book, with the rulebook's current verdict on each ZIP code. */
export async function loadAddressBook(shop: Shop, customerId: string): Promise<AddressBook> {
  const [addresses, lastShippingService, { rules, holds }] = await Promise.all([
    listAddresses(shop.db, customerId),
    findLastShippingService(shop.db, customerId),
    shop.kept.getRulebook(),
  ])
  const places = await findPlaces(shop.db, [...new Set(addresses.map(({ zip }) => zip))])
  const now = shop.clock.now()
  const withVerdicts = addresses.map((address) => {
    const place = places.get(address.zip)
    const verdict = evaluateRules({ rules, holds, place, city: address.city, lines: [], now })
    return { address, shippingRefusal: verdict.ok ? undefined : verdict.reason }
  })
  return { addresses: withVerdicts, lastShippingService }
}

/** Saves an address, validated as at checkout. Blocked places are allowed, because laws change. */
export async function saveAddress(
  shop: Shop,
  customerId: string,
  input: AddressInput,
): Promise<Result<string>> {
  const zip = parseZip(input.zip)
  const place = zip === undefined ? undefined : await shop.kept.findPlace(zip)
  if (place === undefined) return refuse('unknown-zip', { fields: { zip: 'Enter a valid US ZIP code.' } })
  const mismatch = findAddressMismatch(input, place)
  if (mismatch !== undefined) {
    const { field, fieldMessage, message } = mismatch
    return refuse('address-mismatch', { message, fields: { [field]: fieldMessage } })
  }
  return shop.db.transaction().execute(async (transaction) => {
    await lockAddressBook(transaction, customerId)
    const addresses = await listAddresses(transaction, customerId)
    const existing =
      input.addressId === undefined
        ? addresses.find((saved) => isSameAddress(saved, input, place.zip))
        : addresses.find(({ id }) => id === input.addressId)
    if (input.addressId !== undefined && existing === undefined) return refuse('address-not-found')
    if (existing === undefined && addresses.length >= maxAddresses)
      return refuse('too-many-addresses', {
        message: `You can save up to ${maxAddresses} addresses. Remove one to add another.`,
      })
    const entry = {
      customerId,
      address: { ...input, state: place.state, zip: place.zip },
      // The first address is the default until the customer chooses another one.
      isDefault: input.isDefault || addresses.length === 0 || existing?.isDefault === true,
      isBilling: input.isBilling ?? existing?.isBilling ?? false,
    }
    if (entry.isDefault) await clearDefaultAddress(transaction, customerId)
    if (entry.isBilling) await clearBillingAddress(transaction, customerId)
    if (existing === undefined) await insertAddress(transaction, { ...entry, createdAt: shop.clock.now() })
    else await updateAddress(transaction, { ...entry, id: existing.id })
    return ok('Address saved.')
  })
}

/** Prevents duplicates when the same address is saved again, for example at checkout. */
function isSameAddress(saved: CustomerAddress, input: AddressInput, zip: string): boolean {
  const toComparable = (...lines: readonly (string | null | undefined)[]) =>
    lines.map((line) => (line ?? '').trim().toLowerCase()).join('\n')
  return (
    toComparable(
      saved.firstName,
      saved.lastName,
      saved.company,
      saved.street1,
      saved.street2,
      saved.city,
      saved.zip,
    ) ===
    toComparable(
      input.firstName,
      input.lastName,
      input.company,
      input.street1,
      input.street2,
      input.city,
      zip,
    )
  )
}

export async function removeAddress(shop: Shop, customerId: string, id: string): Promise<Result<string>> {
  const removed =
    isId(id) &&
    (await shop.db.transaction().execute(async (transaction) => {
      await lockAddressBook(transaction, customerId)
      return deleteAddress(transaction, customerId, id)
    }))
  return removed ? ok('Address removed.') : refuse('address-not-found')
}
