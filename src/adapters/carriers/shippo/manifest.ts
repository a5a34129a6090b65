import type { CarrierResult, ManifestRequest, ManifestState } from '#ports/carriers.ts'
import { ok } from '../call.ts'
import { joinTexts, listTexts } from '../problem.ts'
import { getId, type ShippoApi } from './api.ts'

/** The account with the carrier and the pickup address are those of the first label. */
export async function createManifest(
  api: ShippoApi,
  { labelRefs, shippedAt }: ManifestRequest,
): Promise<CarrierResult<ManifestState>> {
  const [first = ''] = labelRefs
  const label = await api.getTransaction(first)
  if (!label.ok) return label
  const rate = await api.getRate(getId(label.value.rate))
  if (!rate.ok) return rate
  const shipment = await api.getShipment(rate.value.shipment)
  if (!shipment.ok) return shipment
  const made = await api.createManifest({
    carrier_account: rate.value.carrier_account,
    shipment_date: shippedAt.toISOString(),
    address_from: getId(shipment.value.address_from),
    transactions: labelRefs,
  })
  if (!made.ok) return made
  const { object_id: manifestRef, status, documents, errors } = made.value
  if (status === 'ERROR')
    return { ok: false, problem: { kind: 'refused', detail: joinTexts(listTexts(errors)) } }
  const urls = documents ?? []
  return ok(urls.length > 0 ? { status: 'made', manifestRef, urls } : { status: 'waiting', manifestRef })
}
