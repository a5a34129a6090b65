import * as z from 'zod'
import type { CarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { CarrierResult } from '#ports/carriers.ts'
import type { ProviderAnswer } from '../../fetch-answer.ts'
import { callService, readBody } from '../call.ts'
import { joinTexts, listTexts, readProblem } from '../problem.ts'
import { type EasyPostAccount, easyPostName } from './account.ts'

const rate = z.object({
  id: z.string().min(1),
  carrier: z.string(),
  service: z.string(),
  /** '5.93' */
  rate: z.string(),
  currency: z.string(),
  delivery_days: z.number().nullish(),
  est_delivery_days: z.number().nullish(),
})

const scanForm = z.object({
  id: z.string().min(1),
  status: z.string(),
  message: z.unknown().optional(),
  form_url: z.string().nullish(),
})
export type ScanForm = z.output<typeof scanForm>

const shipment = z.object({
  id: z.string().min(1),
  mode: z.string(),
  reference: z.string().nullish(),
  rates: z.array(rate),
  messages: z.array(z.object({ carrier: z.string().nullish(), message: z.unknown().optional() })).nullish(),
  postage_label: z
    .object({
      label_url: z.string().nullish(),
      label_pdf_url: z.string().nullish(),
      label_zpl_url: z.string().nullish(),
    })
    .nullish(),
  tracking_code: z.string().nullish(),
  fees: z.array(z.object({ amount: z.string() })).nullish(),
  refund_status: z.string().nullish(),
  scan_form: scanForm.nullish(),
})
export type Shipment = z.output<typeof shipment>

const text = z.string().nullish()
const address = z.object({
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  verifications: z.object({
    delivery: z.object({ success: z.boolean(), errors: z.array(z.unknown()).nullish() }).nullish(),
  }),
})
export type VerifiedAddress = z.output<typeof address>

const tracker = z.object({
  tracking_code: z.string().min(1),
  carrier: z.string(),
  status: z.string(),
  signed_by: text,
  est_delivery_date: text,
  tracking_details: z.array(
    z.object({
      status: z.string(),
      datetime: z.string(),
      message: text,
      tracking_location: z.object({ city: text, state: text }).nullish(),
    }),
  ),
})
export type Tracker = z.output<typeof tracker>

const failure = z.object({
  error: z.object({
    code: z.unknown().optional(),
    message: z.unknown().optional(),
    errors: z.unknown().optional(),
  }),
})

/** The calls of the REST API that the shop needs. */
export interface EasyPostApi {
  createShipment(request: object, timeoutMs: number | undefined): Promise<CarrierResult<Shipment>>
  getShipment(id: string): Promise<CarrierResult<Shipment>>
  buyShipment(id: string, purchase: object): Promise<CarrierResult<Shipment>>
  refundShipment(id: string): Promise<CarrierResult<Shipment>>
  verifyAddress(lines: object): Promise<CarrierResult<VerifiedAddress>>
  createTracker(parcel: object): Promise<CarrierResult<Tracker>>
  createScanForm(shipmentIds: readonly string[]): Promise<CarrierResult<ScanForm>>
}

interface ApiOptions {
  readonly url: string
  readonly timeoutMs: number | undefined
}

/** A purchase waits for the carrier. */
const purchaseTimeoutMs = 30_000

export function openApi({ apiKey }: EasyPostAccount, { url, timeoutMs }: ApiOptions): EasyPostApi {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  async function call<Body>(
    schema: z.ZodType<Body>,
    path: string,
    body?: object,
    callTimeoutMs = timeoutMs,
  ): Promise<CarrierResult<Body>> {
    const answer = await callService({
      provider: easyPostName,
      url: `${url}/v2${path}`,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: callTimeoutMs,
    })
    if (!answer.ok) return answer
    const { status } = answer.value
    return status < 300 ? readBody(schema, answer.value) : { ok: false, problem: readFailure(answer.value) }
  }
  const getPath = (id: string, action = '') => `/shipments/${encodeURIComponent(id)}${action}`
  return {
    createShipment: (request, callTimeoutMs) =>
      call(shipment, '/shipments', { shipment: request }, callTimeoutMs ?? timeoutMs),
    getShipment: (id) => call(shipment, getPath(id)),
    buyShipment: (id, purchase) =>
      call(shipment, getPath(id, '/buy'), purchase, timeoutMs ?? purchaseTimeoutMs),
    refundShipment: (id) => call(shipment, getPath(id, '/refund'), {}),
    verifyAddress: (lines) => call(address, '/addresses', { verify: true, address: lines }),
    createTracker: (parcel) => call(tracker, '/trackers', { tracker: parcel }),
    createScanForm: (ids) =>
      call(scanForm, '/scan_forms', { scan_form: { shipments: ids.map((id) => ({ id })) } }),
  }
}

/** Errors have two forms, and messages may be lists or objects. */
function readFailure({ status, body }: ProviderAnswer): CarrierProblem {
  const error = failure.safeParse(body).data?.error
  const code = typeof error?.code === 'string' ? error.code : ''
  const texts = listMessages(error?.errors)
  const said = texts.length > 0 ? texts : listTexts(error?.message)
  if (status === 401 || status === 403) return { kind: 'wrong-credentials' }
  if (status === 402) return { kind: 'empty-wallet', detail: joinTexts(said) }
  if (status === 404) return { kind: 'not-found' }
  if (status === 429) return { kind: 'unreachable' }
  if (/^ADDRESS\./.test(code)) return { kind: 'refused-address', detail: joinTexts(said) }
  return readProblem(said)
}

/** An error is a text, or an object with a message and the field that it is about. */
export function listMessages(errors: unknown): string[] {
  if (!Array.isArray(errors)) return listTexts(errors)
  return errors.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'message' in each
      ? listTexts(each.message)
      : listTexts(each),
  )
}
