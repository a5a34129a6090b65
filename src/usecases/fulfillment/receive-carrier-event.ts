import { hastenVoidedLabel } from '#db/queries/fulfillment/labels.ts'
import { findParcelOfEvent } from '#db/queries/fulfillment/parcel-tracking.ts'
import { findReturnOfEvent } from '#db/queries/returns/return-parcels.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'
import { deriveCarrierSecret } from '../tokens.ts'
import { trackParcelJob } from './track-parcels.ts'
import { trackReturnJob } from './track-returns.ts'

/**
 * The URL where the service of a carrier account reports news. It has a secret, because not every service signs. Undefined: none.
 */
export function findCarrierWebhookUrl(
  shop: Pick<Shop, 'publicUrl' | 'linkSecret' | 'carrierAdapters'>,
  { id, kind }: Pick<ProviderAccount, 'id' | 'kind'>,
): string | undefined {
  const signsEvents = shop.carrierAdapters.get(kind)?.capabilities.signsEvents ?? 'sends-none'
  return signsEvents === 'sends-none'
    ? undefined
    : `${shop.publicUrl}/api/carriers/webhook/${id}/${deriveCarrierSecret(shop, id)}`
}

/**
 * Receives an event of a carrier service. It only makes the shop ask, so that a repeated one, or one that is late, changes nothing.
 * @param urlSecret of the URL that was called
 */
export async function receiveCarrierEvent(
  shop: Shop,
  {
    accountId,
    urlSecret,
    ...message
  }: {
    readonly accountId: string
    readonly urlSecret: string
    readonly body: Uint8Array
    readonly headers: Readonly<Record<string, string | undefined>>
  },
): Promise<'accepted' | 'forged' | 'unknown-account'> {
  const account = (await shop.accounts.list('carriers')).find(({ id }) => id === accountId)
  if (account === undefined) return 'unknown-account'
  const opened = openAccount(shop, shop.carrierAdapters, account)
  if (!opened.ok || opened.gateway.parseEvent === undefined) return 'unknown-account'
  const ownUrlSecret = deriveCarrierSecret(shop, account.id)
  const event = opened.gateway.parseEvent({ ...message, urlSecret, ownUrlSecret })
  if (event === 'forged') return 'forged'
  if (event === 'other') return 'accepted'
  if (event.kind === 'label') {
    await hastenVoidedLabel(shop.db, { accountId, labelRef: event.labelRef, now: shop.clock.now() })
    return 'accepted'
  }
  const shipmentId = await findParcelOfEvent(shop.db, accountId, event.trackingNumber)
  const returnId =
    shipmentId === undefined ? await findReturnOfEvent(shop.db, accountId, event.trackingNumber) : undefined
  await shop.db.transaction().execute(async (transaction) => {
    if (shipmentId !== undefined) await shop.enqueue(transaction, trackParcelJob, { shipmentId })
    if (returnId !== undefined) await shop.enqueue(transaction, trackReturnJob, { returnId })
  })
  return 'accepted'
}
