import { createHmac, randomUUID } from 'node:crypto'
import { easyPost } from '#adapters/carriers/easypost/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { CarrierGateway, CarrierMessage } from '#ports/carriers.ts'
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandInServer,
} from '../payments/stand-in-server.ts'
import { type CarrierStandIn, labelFile, type Situation } from './carrier-contract.ts'
import recordings from './recordings/easypost.json' with { type: 'json' }

export const easyPostCredentials = { apiKey: 'EZTK-stand-in', webhookSecret: 'leafward-sécret' }

type Shipment = Omit<
  typeof recordings.createShipment.body,
  'postage_label' | 'tracking_code' | 'refund_status' | 'scan_form' | 'reference' | 'fees'
> & {
  reference: string | null
  postage_label: object | null
  tracking_code: string | null
  refund_status: string | null
  scan_form: object | null
  fees: object[]
}

/** A stand-in of EasyPost that answers with what the service answered to its own client. */
export class EasyPostStandIn implements CarrierStandIn {
  server!: StandInServer
  situation: Situation = 'usual'
  refunds = 0
  readonly manifests: (readonly string[])[] = []
  /** What carriers say of each parcel. Undefined: the recorded scans. */
  tracking:
    | {
        readonly status: string
        readonly scans: readonly object[]
        readonly signedBy?: string
        readonly expectedAt?: string
      }
    | undefined
  /** Comes before each reply, once the request was carried out. */
  beforeReply: ((request: StandInRequest) => Promise<void>) | undefined
  readonly labels: { reference: string; insured: string | undefined }[] = []
  lastParcel: CarrierStandIn['lastParcel']
  readonly #shipments = new Map<string, Shipment>()
  #numbers = 0

  decideRefund(decision: 'voided' | 'refused'): void {
    const last = [...this.#shipments.values()].at(-1)
    if (last) last.refund_status = decision === 'voided' ? 'refunded' : 'rejected'
  }

  createEvent(trackingNumber: string): CarrierMessage {
    return this.sign({
      id: `evt_${randomUUID()}`,
      object: 'Event',
      description: 'tracker.updated',
      result: {
        id: 'trk_1',
        object: 'Tracker',
        tracking_code: trackingNumber,
        carrier: 'USPS',
        weight: 614.0,
      },
    })
  }

  createOtherEvent(): CarrierMessage {
    const result = { id: 'batch_1', object: 'Batch' }
    return this.sign({ id: 'evt_2', object: 'Event', description: 'batch.created', result })
  }

  sign(event: object, secret = easyPostCredentials.webhookSecret): CarrierMessage {
    const body = Buffer.from(JSON.stringify(event))
    const digest = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')
    const headers = { 'x-hmac-signature': `hmac-sha256-hex=${digest}` }
    return { body, headers, urlSecret: undefined, ownUrlSecret: 'own' }
  }

  answer({ method, url, headers, body }: StandInRequest): StandInReply {
    if (url.pathname.startsWith('/labels/')) return labelFile
    if (headers.authorization !== `Basic ${btoa(`${easyPostCredentials.apiKey}:`)}`)
      return refuse(401, 'APIKEY.INACTIVE', 'This API key is no longer active.')
    const path = url.pathname.replace('/v2', '')
    const [, id = '', action = ''] = /^\/shipments\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const sent = body === '' ? {} : JSON.parse(body)
    if (path === '/shipments') return this.#createShipment(sent.shipment)
    if (path === '/addresses') return this.#verifyAddress(sent.address)
    if (path === '/trackers') return this.#createTracker(sent.tracker)
    if (path === '/scan_forms') return this.#createScanForm(sent.scan_form.shipments)
    const shipment = this.#shipments.get(id)
    if (shipment === undefined) return refuse(404, 'NOT_FOUND', 'The requested resource could not be found.')
    if (method === 'GET') return reply(200, shipment, true)
    return action === 'buy' ? this.#buy(shipment, sent) : this.#refund(shipment)
  }

  #createShipment(request: {
    reference?: string
    parcel: { weight: number }
    options: { delivery_confirmation?: string }
    from_address: { street1?: string }
    to_address: { street1?: string }
    is_return?: boolean
  }): StandInReply {
    if (this.situation === 'refused-address')
      return reply(recordings.refuseAddress.status, recordings.refuseAddress.body)
    const isReturn = request.is_return === true
    const [sender, recipient] = [request.from_address.street1, request.to_address.street1]
    this.lastParcel = {
      ounces: request.parcel.weight,
      signature: request.options.delivery_confirmation,
      isReturn,
      streets: isReturn ? { from: recipient, to: sender } : { from: sender, to: recipient },
    }
    const id = `shp_${randomUUID().replaceAll('-', '')}`
    const { body } = recordings.createShipment
    const rates = body.rates.map((rate) => ({
      ...rate,
      id: `rate_${randomUUID().replaceAll('-', '')}`,
      shipment_id: id,
      ...(this.situation === 'no-days' && { delivery_days: null, est_delivery_days: null }),
    }))
    const shipment = {
      ...structuredClone(body),
      id,
      reference: request.reference ?? null,
      ...(this.situation === 'no-rates'
        ? {
            rates: [],
            messages: [rateError('USPS', 'Parcel is too heavy.'), rateError('UPS', ['Invalid', 'zip'])],
          }
        : { rates }),
    } as unknown as Shipment
    this.#shipments.set(id, shipment)
    return reply(201, shipment)
  }

  #buy(shipment: Shipment, sent: { rate: { id: string }; insurance?: string }): StandInReply {
    if (this.situation === 'empty-wallet')
      return refuse(402, 'PAYMENT_REQUIRED', 'Insufficient funds. Please add funds to your account.')
    if (this.situation === 'refused-at-purchase')
      return refuse(422, 'SHIPMENT.POSTAGE.FAILURE', ['Signature option is not valid for this service.'])
    if (this.situation === 'expired-rate' || !shipment.rates.some(({ id }) => id === sent.rate.id))
      return refuse(422, 'RATE.INVALID', 'The rate has expired. Please request a new rate.')
    const bought = recordings.buyShipment.body
    this.labels.push({ reference: shipment.reference ?? '', insured: sent.insurance })
    this.#numbers += 1
    Object.assign(shipment, {
      postage_label: {
        ...bought.postage_label,
        label_url: `${this.server.origin}/labels/${shipment.id}.pdf`,
      },
      tracking_code: `94001001103680689${String(10_000 + this.#numbers)}`,
      selected_rate: shipment.rates.find(({ id }) => id === sent.rate.id),
      fees: sent.insurance === undefined ? bought.fees : recordings.buyInsuredShipment.body.fees,
      tracker: bought.tracker,
    })
    if (this.situation === 'down-after-purchase') this.server.trouble = 'down'
    return reply(200, shipment)
  }

  #refund(shipment: Shipment): StandInReply {
    this.refunds += 1
    shipment.refund_status = recordings.refundShipment.body.refund_status
    return reply(200, shipment)
  }

  #verifyAddress({ street1 }: { street1: string }): StandInReply {
    const recorded = /unknown/.test(street1) ? recordings.verifyUnknownAddress : recordings.verifyAddress
    return reply(recorded.status, recorded.body, true)
  }

  #createTracker({ tracking_code, carrier }: { tracking_code: string; carrier: string }): StandInReply {
    const { body } = recordings.createTracker
    // Scans are reported late.
    const tracking_details = this.tracking?.scans ?? body.tracking_details.toReversed()
    const status = this.tracking?.status ?? body.status
    const expected =
      this.tracking === undefined
        ? {}
        : {
            est_delivery_date: this.tracking.expectedAt ?? null,
            signed_by: this.tracking.signedBy ?? null,
          }
    return reply(200, { ...body, ...expected, tracking_code, carrier, status, tracking_details }, true)
  }

  #createScanForm(shipments: readonly { id: string }[]): StandInReply {
    if (this.situation === 'refused-manifest')
      return refuse(422, 'SCAN_FORM.INVALID', 'Shipments are not eligible for a scan form.')
    const body = {
      ...recordings.createScanForm.body,
      id: `sf_${randomUUID().replaceAll('-', '')}`,
      form_url: `${this.server.origin}/labels/form.pdf`,
    }
    for (const { id } of shipments) {
      const shipment = this.#shipments.get(id)
      if (shipment?.scan_form) return refuse(422, 'SCAN_FORM.INVALID', 'A shipment is on a form already.')
      if (shipment) shipment.scan_form = body
    }
    this.manifests.push(shipments.map(({ id }) => id))
    if (this.situation === 'down-after-purchase') this.server.trouble = 'down'
    return reply(200, body)
  }
}

const reply = (status: number, value: unknown, isLookup = false): StandInReply => ({
  status,
  body: JSON.stringify(value),
  isLookup,
})
const rateError = (carrier: string, message: unknown) => ({ type: 'rate_error', carrier, message })
/** Errors are texts or objects, and their message is a text or a list. */
const refuse = (status: number, code: string, message: unknown): StandInReply =>
  reply(status, { error: { code, message, errors: typeof message === 'string' ? [] : [{ message }] } }, true)

/** @param port undefined: any free one */
export async function startEasyPost(port?: number): Promise<EasyPostStandIn> {
  const standIn = new EasyPostStandIn()
  standIn.server = await startStandInServer(async (request) => {
    const answer = standIn.answer(request)
    await standIn.beforeReply?.(request)
    return answer
  }, port)
  return standIn
}

export function openEasyPost(
  { server }: EasyPostStandIn,
  {
    mode = 'test',
    changes,
    timeoutMs,
  }: { mode?: AccountMode; changes?: Readonly<Record<string, string>>; timeoutMs?: number } = {},
): CarrierGateway {
  const adapter = easyPost({ url: server.origin, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  return adapter.open({ id: 'an account', mode, credentials: { ...easyPostCredentials, ...changes } })
}
