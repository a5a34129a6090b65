import { findLocation } from '#db/queries/inventory/locations.ts'
import { type SealedAccount, takesNewWork } from '#domain/accounts/provider-account.ts'
import type { LabelFormat } from '#domain/fulfillment/shipping-label.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import type { Order } from '#domain/orders/order.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { CarrierCapabilities, CarrierGateway, LabelGateway, ParcelAddress } from '#ports/carriers.ts'
import { openAccount } from '../accounts/open-account.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import type { Shop } from '../shop.ts'

/** A carrier account that sells labels. */
export interface LabelAccount {
  readonly account: SealedAccount
  /** 'EasyPost'. */
  readonly service: string
  readonly formats: readonly LabelFormat[]
  readonly returnLabels: CarrierCapabilities['returnLabels']
}

export interface OpenLabelAccount extends LabelAccount {
  readonly gateway: CarrierGateway
  readonly labels: LabelGateway
}

/** The active accounts that sell labels, the oldest first. */
export async function listLabelAccounts(
  shop: Pick<Shop, 'accounts' | 'mode' | 'carrierAdapters'>,
): Promise<LabelAccount[]> {
  const accounts = await shop.accounts.list('carriers')
  return accounts
    .filter((account) => takesNewWork(account, shop.mode))
    .flatMap((account) => describeAccount(shop, account) ?? [])
}

function describeAccount(
  { carrierAdapters }: Pick<Shop, 'carrierAdapters'>,
  account: SealedAccount,
): LabelAccount | undefined {
  const adapter = carrierAdapters.get(account.kind)
  const formats = adapter?.capabilities.labels ?? []
  return adapter === undefined || formats.length === 0
    ? undefined
    : { account, service: adapter.name, formats, returnLabels: adapter.capabilities.returnLabels }
}

/** Opens the account of a label, also while it is paused: what it sold goes on. */
export async function openLabelAccount(shop: Shop, accountId: string): Promise<Result<OpenLabelAccount>> {
  const account = (await shop.accounts.list('carriers')).find(({ id }) => id === accountId)
  const described = account && describeAccount(shop, account)
  if (account === undefined || described === undefined)
    return refuse('not-found', { message: 'This carrier account does not exist.' })
  const opened = openAccount(shop, shop.carrierAdapters, account)
  if (!opened.ok) return refuse('invalid-state', { message: opened.reason })
  const { labels } = opened.gateway
  return labels === undefined
    ? refuse('invalid-state', { message: `${described.service} sells no labels.` })
    : ok({ ...described, gateway: opened.gateway, labels })
}

/** Where parcels of a location are sent from, as it is printed on labels. */
export async function getSender(shop: Shop, locationId = mainLocationId): Promise<Result<ParcelAddress>> {
  const { shopName, shipFromStreet, shipFromZip } = await shop.kept.getSettings()
  const { address = { street: shipFromStreet, zip: shipFromZip } } =
    locationId === mainLocationId ? {} : ((await findLocation(shop.db, locationId)) ?? {})
  const [place, { contact }] = await Promise.all([
    shop.kept.findPlace(address.zip),
    getStoreIdentity(shop.db, shop.publicUrl, shop.clock.now()),
  ])
  if (address.street === '' || place === undefined)
    return refuse('invalid-state', {
      message:
        'The shop has no sender for its labels. Enter the ship-from street address under Settings, Store details.',
    })
  return ok({
    name: shopName,
    street1: address.street,
    city: place.city,
    state: place.state,
    zip: address.zip,
    phone: contact.phone || undefined,
  })
}

export function getRecipient({ shippingAddress }: Pick<Order, 'shippingAddress'>): ParcelAddress {
  const { firstName, lastName, company, street1, street2, city, state, zip, phone } = shippingAddress
  return { name: `${firstName} ${lastName}`, company, street1, street2, city, state, zip, phone }
}
