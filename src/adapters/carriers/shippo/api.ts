import type { ZodType } from 'zod'
import type { CarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { CarrierResult } from '#ports/carriers.ts'
import type { ProviderAnswer } from '../../fetch-answer.ts'
import { callService, ok, readBody } from '../call.ts'
import { listTexts, readProblem } from '../problem.ts'
import { type ShippoAccount, shippoName } from './account.ts'
import {
  address,
  type Manifest,
  manifest,
  page,
  type Rate,
  type Refund,
  rate,
  refund,
  type Shipment,
  shipment,
  type Track,
  type Transaction,
  track,
  transaction,
  type ValidatedAddress,
} from './schemas.ts'

/** The calls of the REST API that the shop needs. */
export interface ShippoApi {
  createShipment(request: object, timeoutMs: number | undefined): Promise<CarrierResult<Shipment>>
  getShipment(id: string, timeoutMs?: number): Promise<CarrierResult<Shipment>>
  getRate(id: string): Promise<CarrierResult<Rate>>
  /** All purchases at a rate, also those that failed. */
  listTransactions(rateId: string): Promise<CarrierResult<readonly Transaction[]>>
  createTransaction(purchase: object): Promise<CarrierResult<Transaction>>
  getTransaction(id: string): Promise<CarrierResult<Transaction>>
  createRefund(transactionId: string): Promise<CarrierResult<Refund>>
  /** The newest ones. */
  listManifests(): Promise<CarrierResult<readonly Manifest[]>>
  createManifest(request: object): Promise<CarrierResult<Manifest>>
  validateAddress(lines: object): Promise<CarrierResult<ValidatedAddress>>
  getTrack(carrier: string, trackingNumber: string): Promise<CarrierResult<Track>>
}

interface ApiOptions {
  readonly url: string
  readonly timeoutMs: number | undefined
}

/** A purchase waits for the carrier. */
const purchaseTimeoutMs = 30_000

export const getId = (named: string | { readonly object_id: string }) =>
  typeof named === 'string' ? named : named.object_id

export function openApi({ apiKey }: ShippoAccount, { url, timeoutMs }: ApiOptions): ShippoApi {
  async function call<Body>(
    schema: ZodType<Body>,
    path: string,
    body?: object,
    callTimeoutMs = timeoutMs,
  ): Promise<CarrierResult<Body>> {
    const answer = await callService({
      provider: shippoName,
      url: `${url}${path}`,
      headers: {
        authorization: `ShippoToken ${apiKey}`,
        'shippo-api-version': '2018-02-08',
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: callTimeoutMs,
    })
    if (!answer.ok) return answer
    const { status } = answer.value
    return status < 300 ? readBody(schema, answer.value) : { ok: false, problem: readFailure(answer.value) }
  }
  const encode = encodeURIComponent
  // The answer of a call that is not asynchronous has the result, instead of a promise of it.
  const now = (request: object) => ({ ...request, async: false })
  return {
    createShipment: (request, callTimeoutMs) =>
      call(shipment, '/shipments/', now(request), callTimeoutMs ?? timeoutMs),
    getShipment: (id, callTimeoutMs) =>
      call(shipment, `/shipments/${encode(id)}`, undefined, callTimeoutMs ?? timeoutMs),
    getRate: (id) => call(rate, `/rates/${encode(id)}`),
    async listTransactions(rateId) {
      const query = new URLSearchParams({ rate: rateId, results: '100' })
      const found = await call(page(transaction), `/transactions/?${query}`)
      // A filter that was not applied must not lead to the label of another parcel.
      return found.ok ? ok(found.value.results.filter((each) => getId(each.rate) === rateId)) : found
    },
    createTransaction: (purchase) =>
      call(transaction, '/transactions/', now(purchase), timeoutMs ?? purchaseTimeoutMs),
    getTransaction: (id) => call(transaction, `/transactions/${encode(id)}`),
    createRefund: (id) => call(refund, '/refunds/', now({ transaction: id })),
    async listManifests() {
      const found = await call(page(manifest), '/manifests/?results=100')
      return found.ok ? ok(found.value.results) : found
    },
    createManifest: (request) => call(manifest, '/manifests/', now(request)),
    validateAddress: (lines) => call(address, '/addresses/', { ...lines, validate: true }),
    getTrack: (carrier, number) => call(track, `/tracks/${encode(carrier)}/${encode(number)}`),
  }
}

/** Errors of fields are `{"field": ["text"]}`, others `{"detail": "text"}`, and a 404 is a page. */
function readFailure({ status, body }: ProviderAnswer): CarrierProblem {
  if (status === 401 || status === 403) return { kind: 'wrong-credentials' }
  if (status === 404) return { kind: 'not-found' }
  if (status === 429) return { kind: 'unreachable' }
  const fields = typeof body === 'object' && body !== null && !('detail' in body) ? body : undefined
  const texts = fields === undefined ? listTexts(body) : listFieldErrors(fields)
  const problem = readProblem(texts)
  return status === 402 ? { ...problem, kind: 'empty-wallet' } : problem
}

function listFieldErrors(fields: object): string[] {
  return Object.entries(fields).flatMap(([field, texts]) =>
    listTexts(texts).map((text) => `${field.replaceAll('_', ' ')}: ${text}`),
  )
}
