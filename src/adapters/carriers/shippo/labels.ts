import type { LabelFormat } from '#domain/fulfillment/shipping-label.ts'
import type { CarrierResult, LabelGateway, LabelPurchase, LabelState, VoidState } from '#ports/carriers.ts'
import { ok } from '../call.ts'
import { getLabelFile } from '../label-file.ts'
import { listTexts, readProblem } from '../problem.ts'
import { shippoName } from './account.ts'
import type { ShippoApi } from './api.ts'
import { createManifest } from './manifest.ts'
import type { Transaction } from './schemas.ts'

export function openLabels(api: ShippoApi, url: string): LabelGateway {
  return {
    buy: (purchase) => buyLabel(api, purchase),
    getFile: (fileUrl) => getLabelFile(fileUrl, { provider: shippoName, url }),
    void: (labelRef) => voidLabel(api, labelRef),
    createManifest: (request) => createManifest(api, request),
  }
}

const formats: Readonly<Record<LabelFormat, string>> = { pdf: 'PDF_4x6', png: 'PNG', zpl: 'ZPLII' }

/**
 * A second purchase at a rate may be charged again, so that the purchases of the rate are asked for first. One that failed charged
 * nothing, and can be tried again.
 */
async function buyLabel(
  api: ShippoApi,
  { rateRef, format, reference }: LabelPurchase,
): Promise<CarrierResult<LabelState>> {
  const before = await api.listTransactions(rateRef)
  if (!before.ok) return before
  const made = before.value.find(({ status }) => status !== 'ERROR')
  if (made !== undefined) return readTransaction(made)
  const bought = await api.createTransaction({
    rate: rateRef,
    label_file_type: formats[format],
    metadata: reference,
  })
  if (bought.ok) return readTransaction(bought.value)
  if (bought.problem.kind !== 'unreachable') return bought
  const after = await api.listTransactions(rateRef)
  const known = new Set(before.value.map(({ object_id }) => object_id))
  const arrived = after.ok ? after.value.find(({ object_id }) => !known.has(object_id)) : undefined
  // What was sent may still arrive.
  return arrived === undefined ? { ok: false, problem: { kind: 'unanswered' } } : readTransaction(arrived)
}

/** A purchase that failed is answered with status 201, too. */
function readTransaction({
  object_id,
  status,
  label_url,
  tracking_number,
  messages,
}: Transaction): CarrierResult<LabelState> {
  if (status === 'ERROR')
    return { ok: false, problem: readProblem((messages ?? []).flatMap(({ text }) => listTexts(text))) }
  // A voided label needs new rates.
  if (status.startsWith('REFUND')) return { ok: false, problem: { kind: 'expired-rate' } }
  if (status !== 'SUCCESS' || !label_url || !tracking_number) return ok({ status: 'waiting' })
  const label = { labelRef: object_id, trackingNumber: tracking_number, url: label_url, cost: undefined }
  return ok({ status: 'bought', label })
}

/** Of a purchase. */
const voidStates: Readonly<Record<string, VoidState['status']>> = {
  REFUNDED: 'voided',
  REFUNDPENDING: 'waiting',
  REFUNDREJECTED: 'refused',
}

/** Of a refund. */
const refundStates: Readonly<Record<string, VoidState['status']>> = { SUCCESS: 'voided', ERROR: 'refused' }

async function voidLabel(api: ShippoApi, id: string): Promise<CarrierResult<VoidState>> {
  const before = await api.getTransaction(id)
  if (!before.ok) return before
  const known = readVoid(before.value)
  if (known !== undefined) return ok(known)
  const refunded = await api.createRefund(id)
  if (refunded.ok) return ok({ status: refundStates[refunded.value.status] ?? 'waiting' })
  const after = await api.getTransaction(id)
  const state = after.ok ? readVoid(after.value) : undefined
  return state === undefined ? refunded : ok(state)
}

function readVoid(transaction: Transaction): VoidState | undefined {
  const status = voidStates[transaction.status]
  return status && { status }
}
