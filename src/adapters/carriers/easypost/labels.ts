import { add, formatAmount, zero } from '#domain/money.ts'
import type {
  BoughtLabel,
  CarrierResult,
  LabelGateway,
  LabelPurchase,
  LabelState,
  ManifestState,
  VoidState,
} from '#ports/carriers.ts'
import { parseAmount } from '../amount.ts'
import { ok } from '../call.ts'
import { getLabelFile } from '../label-file.ts'
import { joinTexts, listTexts } from '../problem.ts'
import { easyPostName } from './account.ts'
import type { EasyPostApi, ScanForm, Shipment } from './api.ts'

export function openLabels(api: EasyPostApi, url: string): LabelGateway {
  return {
    buy: (purchase) => buyLabel(api, purchase),
    getFile: (fileUrl) => getLabelFile(fileUrl, { provider: easyPostName, url }),
    void: (labelRef) => voidLabel(api, labelRef),
    createManifest: ({ labelRefs }) => createManifest(api, labelRefs),
  }
}

/** One shipment has one label. Some carriers print a second one when it is bought twice, so that the shipment is asked first. */
async function buyLabel(api: EasyPostApi, purchase: LabelPurchase): Promise<CarrierResult<LabelState>> {
  const { quoteRef, rateRef, reference, insuredAmount } = purchase
  const before = await api.getShipment(quoteRef)
  if (!before.ok) return before
  if (before.value.reference !== reference)
    return { ok: false, problem: { kind: 'refused', detail: 'The rate is of another parcel.' } }
  const made = findLabel(before.value)
  if (made !== undefined) return ok({ status: 'bought', label: made })
  if (!before.value.rates.some(({ id }) => id === rateRef))
    return { ok: false, problem: { kind: 'expired-rate' } }
  const insurance = insuredAmount === undefined ? {} : { insurance: formatAmount(insuredAmount) }
  const bought = await api.buyShipment(quoteRef, { rate: { id: rateRef }, ...insurance })
  if (bought.ok) return ok(readState(bought.value))
  const after = await api.getShipment(quoteRef)
  const label = after.ok ? findLabel(after.value) : undefined
  if (label !== undefined) return ok({ status: 'bought', label })
  // What was sent may still arrive.
  return bought.problem.kind === 'unreachable' ? { ok: false, problem: { kind: 'unanswered' } } : bought
}

function readState(shipment: Shipment): LabelState {
  const label = findLabel(shipment)
  return label === undefined ? { status: 'waiting' } : { status: 'bought', label }
}

function findLabel({ id, postage_label, tracking_code, fees }: Shipment): BoughtLabel | undefined {
  const url = postage_label?.label_url ?? postage_label?.label_pdf_url ?? postage_label?.label_zpl_url
  if (!url || !tracking_code) return undefined
  const amounts = (fees ?? []).map(({ amount }) => parseAmount(amount) ?? zero)
  return {
    labelRef: id,
    trackingNumber: tracking_code,
    url,
    cost: amounts.length === 0 ? undefined : add(...amounts),
  }
}

const voidStates: Readonly<Record<string, VoidState['status']>> = {
  submitted: 'waiting',
  refunded: 'voided',
  rejected: 'refused',
  not_applicable: 'refused',
}

async function voidLabel(api: EasyPostApi, id: string): Promise<CarrierResult<VoidState>> {
  const before = await api.getShipment(id)
  if (!before.ok) return before
  const known = readVoid(before.value)
  if (known !== undefined) return ok(known)
  const refunded = await api.refundShipment(id)
  if (refunded.ok) return ok(readVoid(refunded.value) ?? { status: 'waiting' })
  const after = await api.getShipment(id)
  const state = after.ok ? readVoid(after.value) : undefined
  return state === undefined ? refunded : ok(state)
}

function readVoid({ refund_status }: Shipment): VoidState | undefined {
  return refund_status ? { status: voidStates[refund_status] ?? 'waiting' } : undefined
}

/** A label is on one form: a second one is refused, so that the first label is asked for its form. */
async function createManifest(
  api: EasyPostApi,
  [first = '', ...others]: readonly string[],
): Promise<CarrierResult<ManifestState>> {
  const before = await api.getShipment(first)
  if (!before.ok) return before
  if (before.value.scan_form) return readScanForm(before.value.scan_form)
  const created = await api.createScanForm([first, ...others])
  if (created.ok) return readScanForm(created.value)
  const after = await api.getShipment(first)
  if (after.ok && after.value.scan_form) return readScanForm(after.value.scan_form)
  // What was sent may still arrive.
  return created.problem.kind === 'unreachable' ? { ok: false, problem: { kind: 'unanswered' } } : created
}

function readScanForm({ id, status, message, form_url }: ScanForm): CarrierResult<ManifestState> {
  if (status === 'failed')
    return { ok: false, problem: { kind: 'refused', detail: joinTexts(listTexts(message)) } }
  return ok(
    form_url ? { status: 'made', manifestRef: id, urls: [form_url] } : { status: 'waiting', manifestRef: id },
  )
}
