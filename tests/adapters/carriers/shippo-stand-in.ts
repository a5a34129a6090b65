import { createHmac, randomUUID } from 'node:crypto'
import { shippo } from '#adapters/carriers/shippo/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { CarrierGateway, CarrierMessage } from '#ports/carriers.ts'
import {
  type StandInReply,
  type StandInRequest,
  type StandInServer,
  startStandInServer,
} from '../payments/stand-in-server.ts'
import { type CarrierStandIn, labelFile, type Situation } from './carrier-contract.ts'
import recordings from './recordings/shippo.json' with { type: 'json' }

export const shippoCredentials = { apiKey: 'shippo_test_stand_in', webhookSecret: 'shippo-hmac-test-secret' }

type Rate = (typeof recordings.createShipment.body.rates)[number]
interface Transaction {
  object_id: string
  status: string
  rate: string
  metadata: string
  messages: object[]
  [field: string]: unknown
}

/** A stand-in of Shippo that answers with what the service answered to its own client. */
export class ShippoStandIn implements CarrierStandIn {
  server!: StandInServer
  situation: Situation = 'usual'
  /** Whether labels are queued at first, and rates are collected after the answer. */
  isQueueing = false
  /** Whether the list of purchases shows those of other rates, too. */
  ignoresFilter = false
  refunds = 0
  readonly manifests: (readonly string[])[] = []
  readonly #manifests: object[] = []
  readonly labels: { reference: string; insured: string | undefined }[] = []
  lastParcel: CarrierStandIn['lastParcel']
  readonly #shipments = new Map<string, { object_id: string; rates: Rate[]; insured: string | undefined }>()
  readonly #transactions: Transaction[] = []

  decideRefund(decision: 'voided' | 'refused'): void {
    const last = this.#transactions.find(({ status }) => status.startsWith('REFUND'))
    if (last) last.status = decision === 'voided' ? 'REFUNDED' : 'REFUNDREJECTED'
  }

  createEvent(trackingNumber: string): CarrierMessage {
    return this.sign({
      event: 'track_updated',
      test: true,
      data: { carrier: 'usps', tracking_number: trackingNumber, tracking_status: null },
    })
  }

  createOtherEvent(): CarrierMessage {
    return this.sign({ event: 'batch_created', test: true, data: { object_id: 'batch' } })
  }

  sign(event: object): CarrierMessage {
    const body = Buffer.from(JSON.stringify(event))
    const signed = Buffer.concat([Buffer.from('1795678811.'), body])
    const digest = createHmac('sha256', shippoCredentials.webhookSecret).update(signed).digest('hex')
    const headers = { 'shippo-auth-signature': `t=1795678811,v1=${digest}` }
    return { body, headers, urlSecret: 'own', ownUrlSecret: 'own' }
  }

  answer({ method, url, headers, body }: StandInRequest): StandInReply {
    if (url.pathname.startsWith('/labels/')) return labelFile
    if (headers.authorization !== `ShippoToken ${shippoCredentials.apiKey}`)
      return reply(401, { detail: 'Token does not exist' }, true)
    const [, list = '', id = '', last = ''] = url.pathname.split('/')
    const sent = body === '' ? {} : JSON.parse(body)
    if (method === 'GET') return this.#show(list, id, last, url)
    if (sent.async !== false && list !== 'addresses') return reply(400, { async: ['Must be false here.'] })
    if (list === 'shipments') return this.#createShipment(sent)
    if (list === 'transactions') return this.#buy(sent)
    if (list === 'refunds') return this.#refund(sent.transaction)
    if (list === 'manifests') return this.#createManifest(sent)
    return this.#validateAddress(sent.street1)
  }

  #show(list: string, id: string, last: string, { searchParams }: URL): StandInReply {
    if (list === 'tracks') return this.#track(id, last)
    if (list === 'manifests')
      return reply(200, { count: 0, next: null, previous: null, results: this.#manifests }, true)
    if (list === 'transactions' && id === '') {
      const rate = searchParams.get('rate')
      const results = this.#transactions.filter((each) => this.ignoresFilter || each.rate === rate)
      return reply(200, { ...recordings.listTransactions.body, count: results.length, results }, true)
    }
    if (list === 'rates') {
      const rates = [...this.#shipments.values()].flatMap((shipment) => shipment.rates)
      return find(rates, id)
    }
    if (list === 'shipments') return find([...this.#shipments.values()], id)
    return find(this.#transactions, id)
  }

  #createShipment(request: {
    parcels: [{ weight: string }]
    address_from: { street1?: string }
    address_to: { street1?: string }
    extra: { signature_confirmation?: string; insurance?: { amount: string }; is_return?: boolean }
  }): StandInReply {
    if (this.situation === 'refused-address')
      return reply(400, { address_to: ['Address is not valid: street could not be found.'] })
    const { signature_confirmation: signature, insurance, is_return: isReturn = false } = request.extra
    const [sender, recipient] = [request.address_from.street1, request.address_to.street1]
    this.lastParcel = {
      ounces: Number(request.parcels[0].weight),
      signature,
      isReturn,
      streets: isReturn ? { from: recipient, to: sender } : { from: sender, to: recipient },
    }
    const object_id = randomUUID().replaceAll('-', '')
    const { body } = recordings.createShipment
    const rates = body.rates.map((rate) => ({
      ...rate,
      object_id: randomUUID().replaceAll('-', ''),
      shipment: object_id,
      ...(this.situation === 'no-days' && { days: undefined }),
    })) as Rate[]
    const complaints = [{ source: 'USPS', code: '', text: 'The parcel is too heavy.' }]
    const shipment = {
      ...structuredClone(body),
      object_id,
      insured: insurance?.amount,
      ...(this.situation === 'no-rates' ? { rates: [], messages: complaints } : { rates }),
    }
    this.#shipments.set(object_id, shipment)
    return reply(201, this.isQueueing ? { ...shipment, status: 'QUEUED', rates: [] } : shipment)
  }

  #buy({ rate, metadata }: { rate: string; metadata: string }): StandInReply {
    const shipment = [...this.#shipments.values()].find((each) =>
      each.rates.some(({ object_id }) => object_id === rate),
    )
    if (shipment === undefined) return reply(400, { rate: ['Rate with supplied object_id not found.'] })
    const words = errors[this.situation]
    const transaction: Transaction = {
      ...recordings.createTransaction.body,
      object_id: randomUUID().replaceAll('-', ''),
      rate,
      metadata,
      ...(words === undefined
        ? this.isQueueing
          ? {}
          : this.#made
        : { status: 'ERROR', messages: [{ source: 'USPS', code: '', text: words }] }),
    }
    this.#transactions.unshift(transaction)
    if (words === undefined) this.labels.push({ reference: metadata, insured: shipment.insured })
    if (this.situation === 'down-after-purchase') this.server.trouble = 'down'
    // A purchase that failed has this status, too.
    return reply(201, transaction)
  }

  get #made() {
    return { ...made, label_url: `${this.server.origin}/labels/label.pdf` }
  }

  /** The carrier has made the labels. */
  finishLabels(): void {
    for (const each of this.#transactions) if (each.status === 'QUEUED') Object.assign(each, this.#made)
  }

  #refund(id: string): StandInReply {
    const transaction = this.#transactions.find((each) => each.object_id === id)
    if (transaction === undefined) return reply(400, { transaction: ['Not found.'] })
    this.refunds += 1
    transaction.status = 'REFUNDPENDING'
    return reply(201, { object_id: randomUUID(), status: 'PENDING', transaction: id, test: true })
  }

  #createManifest(sent: {
    readonly carrier_account?: string
    readonly address_from?: string
    readonly transactions: readonly string[]
  }): StandInReply {
    const { carrier_account, address_from, transactions } = sent
    if (!carrier_account || !address_from) return reply(400, recordings.refuseManifest.body)
    const manifest = {
      ...recordings.createManifest.body,
      object_id: randomUUID().replaceAll('-', ''),
      transactions,
      documents: [`${this.server.origin}/labels/form.pdf`],
      ...(this.situation === 'refused-manifest' && {
        status: 'ERROR',
        documents: [],
        errors: ['The transactions are not eligible for a manifest.'],
      }),
    }
    this.#manifests.unshift(manifest)
    if (this.situation === 'refused-manifest') return reply(201, manifest)
    this.manifests.push(transactions)
    if (this.situation === 'down-after-purchase') this.server.trouble = 'down'
    return reply(201, manifest)
  }

  #track(carrier: string, number: string): StandInReply {
    if (carrier !== 'usps') return reply(400, recordings.unknownCarrier.body, true)
    if (/MISSING/.test(number))
      return { status: 404, contentType: 'text/html', body: recordings.unknownTrack.body, isLookup: true }
    const { body } = recordings.getTrack
    const tracking_history = body.tracking_history.toReversed()
    return reply(200, { ...body, carrier, tracking_number: number, tracking_history }, true)
  }

  #validateAddress(street1: string): StandInReply {
    if (!/unknown/.test(street1)) return reply(201, recordings.validateAddress.body, true)
    const message = {
      source: 'USPS',
      code: 'Unknown Street',
      text: 'The street is not known.',
      type: 'address_error',
    }
    return reply(
      201,
      { ...recordings.createAddress.body, validation_results: { is_valid: false, messages: [message] } },
      true,
    )
  }
}

const made = {
  status: 'SUCCESS',
  tracking_number: '9205590164917310132354',
}
const expired = recordings.listTransactions.body.results[1]?.messages[0]?.text ?? ''
const errors: { readonly [Each in Situation]?: string } = {
  'empty-wallet': 'Insufficient balance. Please add a payment method.',
  // Recorded.
  'expired-rate': expired,
  'refused-at-purchase': 'Hard: Missing or invalid shipper number',
}

const reply = (status: number, value: unknown, isLookup = false): StandInReply => ({
  status,
  body: JSON.stringify(value),
  isLookup: isLookup || status >= 400,
})
const find = (list: readonly { readonly object_id: string }[], id: string): StandInReply => {
  const found = list.find(({ object_id }) => object_id === id)
  // The answer to an unknown id is a page.
  return found === undefined
    ? { status: 404, contentType: 'text/html', body: '<h1>Not Found</h1>', isLookup: true }
    : reply(200, found, true)
}

export async function startShippo(): Promise<ShippoStandIn> {
  const standIn = new ShippoStandIn()
  standIn.server = await startStandInServer((request) => standIn.answer(request))
  return standIn
}

export function openShippo(
  { server }: ShippoStandIn,
  {
    mode = 'test',
    changes,
    timeoutMs,
  }: { mode?: AccountMode; changes?: Readonly<Record<string, string>>; timeoutMs?: number } = {},
): CarrierGateway {
  const adapter = shippo({ url: server.origin, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  return adapter.open({ id: 'an account', mode, credentials: { ...shippoCredentials, ...changes } })
}
