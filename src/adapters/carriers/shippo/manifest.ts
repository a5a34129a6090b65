import type { CarrierResult, ManifestRequest, ManifestState } from '#ports/carriers.ts'
import { ok } from '../call.ts'
import { joinTexts, listTexts } from '../problem.ts'
import { getId, type ShippoApi } from './api.ts'
import type { Manifest } from './schemas.ts'

/**
 * A second manifest of the same labels may be made, so that the newest ones are looked through first. One that failed can be
 * tried again. The account with the carrier and the pickup address are those of the first label.
 */
export async function createManifest(
  api: ShippoApi,
  { labelRefs, shippedAt }: ManifestRequest,
): Promise<CarrierResult<ManifestState>> {
  const [first = ''] = labelRefs
  const before = await findManifest(api, first)
  if (!before.ok) return before
  if (before.value !== undefined) return readManifest(before.value)
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
  if (made.ok) return readManifest(made.value)
  if (made.problem.kind !== 'unreachable') return made
  const after = await findManifest(api, first)
  // What was sent may still arrive.
  return after.ok && after.value !== undefined
    ? readManifest(after.value)
    : { ok: false, problem: { kind: 'unanswered' } }
}

async function findManifest(api: ShippoApi, labelRef: string): Promise<CarrierResult<Manifest | undefined>> {
  const newest = await api.listManifests()
  if (!newest.ok) return newest
  return ok(
    newest.value.find(({ status, transactions }) => status !== 'ERROR' && transactions?.includes(labelRef)),
  )
}

function readManifest({
  object_id: manifestRef,
  status,
  documents,
  errors,
}: Manifest): CarrierResult<ManifestState> {
  if (status === 'ERROR')
    return { ok: false, problem: { kind: 'refused', detail: joinTexts(listTexts(errors)) } }
  const urls = documents ?? []
  return ok(urls.length > 0 ? { status: 'made', manifestRef, urls } : { status: 'waiting', manifestRef })
}
