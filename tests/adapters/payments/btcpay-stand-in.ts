import { createHmac, randomUUID } from 'node:crypto'
import { btcPay } from '#adapters/payments/btcpay/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import type { EventStandIn, SignedMessage, Trouble } from './payment-contract.ts'
import { type StandInReply, type StandInRequest, startStandInServer } from './stand-in-server.ts'

export const btcPayCredentials = {
  storeId: 'FJ1Tt6Xq3YVt1Yk8c1ZJpD',
  apiKey: 'btcpay-api-key-of-the-test',
  webhookSecret: 'btcpay-test-secret',
}

/** Dollars for a bitcoin. */
const rate = '64392.23'
const rateCents = 6_439_223n
const satoshis = 100_000_000n

export interface StandInInvoice {
  readonly id: string
  /** As it was asked for. Null for a top-up invoice. */
  readonly amount: string | null
  currency: string
  readonly metadata: { readonly orderId?: string }
  readonly checkout: Readonly<Record<string, unknown>>
  readonly createdTime: number
  status: string
  additionalStatus: string
  readonly payments: { value: string; fee: string; status: 'Settled' | 'Processing' | 'Invalid' }[]
  readonly refunds: StandInPullPayment[]
}

interface StandInPullPayment {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly currency: string
  readonly amount: string
  archived: boolean
  /** Whether its customer asked for the money. */
  isClaimed?: boolean
}

interface ReceivedMoney {
  /** Cents of the invoice, without the fee. */
  readonly amount: number
  readonly status?: 'Settled' | 'Processing' | 'Invalid'
  /** Cents that the store charges for the network on top. */
  readonly fee?: number
}

export interface BtcPayStandIn extends EventStandIn {
  /** 'http://127.0.0.1:1234/btcpay': the server has a path, as behind some proxies. */
  readonly serverUrl: string
  readonly requests: readonly StandInRequest[]
  readonly permissions: string[]
  readonly invoices: StandInInvoice[]
  /** Whether it lists the invoices of all orders, as if it did not know the filter. */
  ignoresOrderId: boolean
  get(invoiceId: string): StandInInvoice
  /** Money arrives at the address of the invoice. Its status stays. */
  receive(invoiceId: string, money: ReceivedMoney): void
  /** A delivery of a webhook, as the server signs it. */
  sign(event: object, secret?: string): SignedMessage
}

/** A BTCPay Server with one store, as its Greenfield API is documented. */
export async function startBtcPay(): Promise<BtcPayStandIn> {
  const invoices: StandInInvoice[] = []
  const server = await startStandInServer((request) => answer(standIn, request))
  const get = (id: string) => {
    const invoice = invoices.find((each) => each.id === id)
    if (invoice === undefined) throw new Error(`The stand-in has no invoice ${id}`)
    return invoice
  }
  const standIn: BtcPayStandIn = {
    serverUrl: `${server.origin}/btcpay`,
    requests: server.requests,
    permissions: ['cancreateinvoice', 'canviewinvoices', 'canmanagepullpayments'].map(
      (name) => `btcpay.store.${name}:${btcPayCredentials.storeId}`,
    ),
    invoices,
    ignoresOrderId: false,
    get trouble() {
      return server.trouble
    },
    set trouble(trouble: Trouble) {
      server.trouble = trouble
    },
    get,
    receive(id, { amount, status = 'Settled', fee = 0 }) {
      get(id).payments.push({ value: toBitcoin(amount + fee), fee: toBitcoin(fee), status })
    },
    pay(id) {
      standIn.receive(id, { amount: Math.round(Number(get(id).amount) * 100) })
      get(id).status = 'Settled'
    },
    decline(id) {
      standIn.receive(id, { amount: 100, status: 'Invalid' })
      get(id).status = 'Invalid'
    },
    settle() {},
    refundOutside(id, amount) {
      const refund = {
        id: randomUUID(),
        name: `Refund ${id}`,
        description: '',
        currency: 'USD',
        archived: false,
        amount: (amount / 100).toFixed(2),
      }
      get(id).refunds.push(refund)
      return refund.id
    },
    getRefunded: (id) =>
      get(id).refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    createEvent(id) {
      const deliveryId = randomUUID()
      const { metadata } = get(id)
      const settled = {
        type: 'InvoiceSettled',
        invoiceId: id,
        metadata,
        manuallyMarked: false,
        overPaid: false,
      }
      return standIn.sign({ deliveryId, originalDeliveryId: deliveryId, isRedelivery: false, ...settled })
    },
    sign(event, secret = btcPayCredentials.webhookSecret) {
      const body = Buffer.from(JSON.stringify({ ...event, storeId: btcPayCredentials.storeId }))
      const digest = createHmac('sha256', secret).update(body).digest('hex')
      return { body, headers: { 'btcpay-sig': `sha256=${digest}` } }
    },
  }
  return standIn
}

export interface Opening {
  readonly timeoutMs?: number
  readonly mode?: AccountMode
  /** Other credentials than those of the stand-in. */
  readonly changes?: Readonly<Record<string, string>>
}

/** Opens the account with the stand-in. */
export function openBtcPay(
  { serverUrl }: BtcPayStandIn,
  { mode = 'test', changes, ...options }: Opening = {},
): PaymentGateway {
  const credentials = { serverUrl, ...btcPayCredentials, ...changes }
  return btcPay(options).open({ id: 'an account', mode, credentials })
}

/** What a wallet sends: rounded up to a satoshi. */
function toBitcoin(cents: number): string {
  const amount = (BigInt(cents) * satoshis + rateCents - 1n) / rateCents
  const digits = amount.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

const reply = (value: unknown, isLookup = false): StandInReply => ({ body: JSON.stringify(value), isLookup })
const problem = (status: number, code: string): StandInReply => ({
  status,
  body: JSON.stringify({ code, message: `A sentence about ${code}` }),
  isLookup: true,
})
const invalid = (path: string): StandInReply => ({
  status: 422,
  body: JSON.stringify([{ path, message: 'A sentence about it' }]),
  isLookup: true,
})

function answer(standIn: BtcPayStandIn, { method, url, headers, body }: StandInRequest): StandInReply {
  if (headers.authorization !== `token ${btcPayCredentials.apiKey}`) return problem(401, 'unauthenticated')
  const path = url.pathname.replace('/btcpay/api/v1', '')
  if (path === '/api-keys/current')
    return reply({ apiKey: btcPayCredentials.apiKey, label: 'Leafward', permissions: standIn.permissions })
  const [, storeId, list, id, part] =
    /^\/stores\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
  const [, claimed] = /^\/pull-payments\/([^/]+)\/payouts$/.exec(path) ?? []
  if (claimed !== undefined)
    return reply(
      standIn.invoices
        .flatMap(({ refunds }) => refunds)
        .filter((each) => each.id === claimed && each.isClaimed)
        .map(() => ({ id: 'claim', pullPaymentId: claimed, state: 'AwaitingApproval' })),
      true,
    )
  if (storeId !== btcPayCredentials.storeId) return problem(403, 'missing-permission')
  if (list === 'pull-payments' && method === 'GET')
    return reply(
      standIn.invoices.flatMap(({ refunds }) => refunds.map((each) => showRefund(standIn, each))),
      true,
    )
  if (list !== 'invoices') return problem(404, 'not-found')
  if (id === undefined)
    return method === 'POST' ? createInvoice(standIn, JSON.parse(body)) : listInvoices(standIn, url)
  const invoice = standIn.invoices.find((each) => each.id === id)
  if (invoice === undefined) return problem(404, 'invoice-not-found')
  if (part === 'payment-methods') return reply([showPaymentMethod(invoice)], true)
  if (part === 'refund') return createRefund(standIn, invoice, JSON.parse(body))
  return reply(showInvoice(standIn, invoice), true)
}

function listInvoices(standIn: BtcPayStandIn, { searchParams }: URL): StandInReply {
  const orderIds = searchParams.getAll('orderId')
  const found = standIn.invoices.filter(
    ({ metadata }) =>
      orderIds.length === 0 || standIn.ignoresOrderId || orderIds.includes(metadata.orderId ?? ''),
  )
  // The newest first, as the server lists them.
  const shown = found.map((each) => showInvoice(standIn, each)).reverse()
  return reply(shown.slice(0, Number(searchParams.get('take') ?? 50)), true)
}

function createInvoice(
  standIn: BtcPayStandIn,
  request: Pick<StandInInvoice, 'amount' | 'currency' | 'metadata' | 'checkout'>,
): StandInReply {
  if (Number(request.checkout.expirationMinutes) < 0.5) return invalid('checkout.expirationMinutes')
  const invoice: StandInInvoice = {
    ...request,
    id: randomUUID().replaceAll('-', '').slice(0, 22),
    createdTime: Math.floor(Date.now() / 1000) + standIn.invoices.length,
    status: 'New',
    additionalStatus: 'None',
    payments: [],
    refunds: [],
  }
  standIn.invoices.push(invoice)
  return reply(showInvoice(standIn, invoice))
}

const refundable = ['Settled', 'Invalid', 'Expired PaidLate', 'Expired PaidPartial', 'Expired PaidOver']

/** The server compares a custom amount with nothing. */
function createRefund(
  standIn: BtcPayStandIn,
  invoice: StandInInvoice,
  request: Readonly<Record<string, string>>,
): StandInReply {
  const state = [invoice.status, `${invoice.status} ${invoice.additionalStatus}`]
  if (!state.some((each) => refundable.includes(each))) return problem(400, 'non-refundable')
  const { refundVariant, customAmount = '', customCurrency = '', name = '', description = '' } = request
  if (refundVariant !== 'Custom') return invalid('refundVariant')
  if (!/^\d+\.\d\d$/.test(customAmount) || Number(customAmount) <= 0) return invalid('customAmount')
  if (customCurrency === '') return invalid('customCurrency')
  if (name.length > 50) return invalid('name')
  const id = randomUUID()
  const refund = { id, name, description, currency: customCurrency, amount: customAmount, archived: false }
  invoice.refunds.push(refund)
  return reply(showRefund(standIn, refund))
}

function showRefund({ serverUrl }: BtcPayStandIn, refund: StandInPullPayment): object {
  return { ...refund, autoApproveClaims: false, viewLink: `${serverUrl}/pull-payments/${refund.id}` }
}

function showPaymentMethod({ payments }: StandInInvoice): object {
  return {
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    rate,
    payments: payments.map((payment, index) => ({ ...payment, id: String(index), receivedDate: 1 })),
  }
}

function showInvoice({ serverUrl }: BtcPayStandIn, invoice: StandInInvoice): object {
  const { payments: _, refunds: __, ...shown } = invoice
  return {
    ...shown,
    storeId: btcPayCredentials.storeId,
    amount: invoice.amount ?? '0',
    type: invoice.amount === null ? 'TopUp' : 'Standard',
    checkoutLink: `${serverUrl}/i/${invoice.id}`,
    archived: false,
  }
}
