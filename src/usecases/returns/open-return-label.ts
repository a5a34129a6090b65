import type { StoredLabelFile } from '#db/queries/fulfillment/labels.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { ShippingLabel } from '#domain/fulfillment/shipping-label.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { loadValidFile } from '../fulfillment/label-files.ts'
import { authorizeOrder, type OrderRequest } from '../order-states/authorize-order.ts'
import type { Shop } from '../shop.ts'
import { findReturnWithLabels } from './load-return-parcel.ts'

/** What customers can do about a file that the carrier service does not have, or not now. */
const notLoaded = 'We cannot load your label right now. Try again later, or contact us for a new one.'

/** The file of the label of a return, for staff. */
export async function openReturnLabel(
  shop: Shop,
  { number, by }: { readonly number: string; readonly by: Actor },
): Promise<Result<StoredLabelFile>> {
  const found = await findReturnWithLabels(shop.db, number)
  if (!found.ok) return found
  const file = await loadBoughtFile(shop, found.value.labels)
  if (file.ok) await recordEvent(shop, shop.db, { by, kind: 'label printed', subject: number, detail: {} })
  return file
}

/** The same for those who may see the order, which the return must be of. */
export async function openOwnReturnLabel(
  shop: Shop,
  access: OrderRequest,
  returnNumber: string,
): Promise<Result<StoredLabelFile>> {
  const authorized = await authorizeOrder(shop, access)
  if (!authorized.ok) return authorized
  const found = await findReturnWithLabels(shop.db, returnNumber)
  if (!found.ok || found.value.order.id !== authorized.value.id) return refuse('return-not-found')
  const file = await loadBoughtFile(shop, found.value.labels)
  return file.ok ? file : refuse('temporarily-unavailable', { message: notLoaded })
}

function loadBoughtFile(shop: Shop, labels: readonly ShippingLabel[]): Promise<Result<StoredLabelFile>> {
  const label = labels.find(({ state }) => state === 'bought')
  return label === undefined
    ? Promise.resolve(refuse('not-found', { message: 'This return has no label to print.' }))
    : loadValidFile(shop, label)
}
