import { createHmac, randomUUID } from 'node:crypto'
import { stripeCheckout } from '#adapters/payments/stripe/provider.ts'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import type { PaymentGateway } from '#ports/payments.ts'
import type { EventStandIn, SignedMessage } from './payment-contract.ts'
import { type StandInReply, type StandInRequest, startStandInServer } from './stand-in-server.ts'
import {
  createStandInDispute,
  readDisputes,
  type StandInDispute,
  showDispute,
} from './stripe-stand-in-disputes.ts'
import { createStandInPayout, readPayouts, type StandInPayout } from './stripe-stand-in-payouts.ts'
import {
  createIntent,
  type StandInRefund,
  type StandInSession,
  showSession,
} from './stripe-stand-in-sessions.ts'

export const stripeCredentials = {
  secretKey: 'sk_test_leafward0001',
  webhookSecret: 'whsec_test_leafward_0001',
}

export interface StripeStandIn extends EventStandIn {
  readonly origin: string
  readonly requests: readonly StandInRequest[]
  readonly sessions: StandInSession[]
  readonly disputes: StandInDispute[]
  readonly payouts: StandInPayout[]
  /** An event about a dispute, with its copy as it is now. */
  createDisputeEvent(dispute: StandInDispute, type: string): SignedMessage
  /** An event about a refund of the payment. */
  createRefundEvent(sessionId: string, type: string): SignedMessage
  get(sessionId: string): StandInSession
  /** The status of the next refunds. */
  refundStatus: string
  /** The next change answers with this instead, and Stripe repeats it for its idempotency key. */
  nextFailure: { readonly status: number; readonly error: object; readonly isDone?: boolean } | undefined
  /** The buyer of a session pays just before it is ended. */
  paysBeforeEnd: boolean
  /** Calls below this path are not allowed to the key. */
  forbidden: string | undefined
  /** How many refunds a page of the list has. */
  pageSize: number
  /** A day passes: idempotency keys are forgotten. */
  forgetKeys(): void
  sign(event: object, signedAt?: Date, secret?: string): SignedMessage
}

type Answers = Map<string, { readonly request: string; readonly reply: StandInReply }>

/** Stripe with one account in test mode: Checkout Sessions, refunds and idempotency keys as they are documented. */
export async function startStripe(): Promise<StripeStandIn> {
  const answers: Answers = new Map()
  const sessions: StandInSession[] = []
  const disputes: StandInDispute[] = []
  const payouts: StandInPayout[] = []
  const server = await startStandInServer((request) => answer(standIn, answers, request))
  const get = (id: string) => {
    const session = sessions.find((each) => each.id === id)
    if (session === undefined) throw new Error(`The stand-in has no session ${id}`)
    return session
  }
  const standIn: StripeStandIn = {
    origin: server.origin,
    requests: server.requests,
    sessions,
    disputes,
    payouts,
    refundStatus: 'succeeded',
    nextFailure: undefined,
    paysBeforeEnd: false,
    forbidden: undefined,
    pageSize: 100,
    get trouble() {
      return server.trouble
    },
    set trouble(trouble) {
      server.trouble = trouble
    },
    get,
    pay(id) {
      const session = get(id)
      const intent = createIntent({
        status: 'succeeded',
        amount_received: session.amount,
        latest_charge: {
          id: `ch_${id}`,
          payment_method_details: { type: 'card', card: { brand: 'visa' } },
        },
      })
      Object.assign(session, { status: 'complete', paymentStatus: 'paid', intent })
    },
    decline(id) {
      const last_payment_error = { code: 'card_declined', decline_code: 'generic_decline' }
      get(id).intent = createIntent({ status: 'requires_payment_method', last_payment_error })
    },
    settle() {},
    payOut(id) {
      payouts.push(createStandInPayout(get(id)))
    },
    refundOutside(id, amount) {
      const refund = {
        id: `re_${randomUUID().replaceAll('-', '')}`,
        amount,
        status: 'succeeded',
        metadata: {},
      }
      get(id).refunds.push(refund)
      return refund.id
    },
    createRefundEvent: (id, type) =>
      standIn.sign({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type,
        data: { object: { id: `ch_${id}`, object: 'charge', payment_intent: get(id).intent?.id } },
      }),
    getRefunded: (id) => sumRefunds(get(id)),
    createEvent: (id) =>
      standIn.sign({
        id: `evt_${id}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: showSession(get(id), false) },
      }),
    dispute(id) {
      const dispute = createStandInDispute(get(id).intent?.id ?? null)
      disputes.push(dispute)
      return { ref: dispute.id, event: standIn.createDisputeEvent(dispute, 'created') }
    },
    createDisputeEvent: (dispute, type) =>
      standIn.sign({
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: `charge.dispute.${type}`,
        data: { object: showDispute(dispute) },
      }),
    forgetKeys: () => answers.clear(),
    sign(event, signedAt = new Date(), secret = stripeCredentials.webhookSecret) {
      const body = Buffer.from(JSON.stringify(event))
      const time = Math.floor(signedAt.getTime() / 1000)
      const digest = createHmac('sha256', secret).update(`${time}.`).update(body)
      return { body, headers: { 'stripe-signature': `t=${time},v1=${digest.digest('hex')}` } }
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
export function openStripe(
  { origin }: StripeStandIn,
  { mode = 'test', changes, ...options }: Opening = {},
): PaymentGateway {
  const credentials = { ...stripeCredentials, ...changes }
  return stripeCheckout({ url: origin, ...options }).open({ id: 'an account', mode, credentials })
}

function sumRefunds({ refunds }: StandInSession): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0)
}

const reply = (value: unknown): StandInReply => ({ body: JSON.stringify(value) })
const refuse = (status: number, error: object): StandInReply => ({
  status,
  body: JSON.stringify({ error: { message: 'A sentence that may repeat what was sent.', ...error } }),
})
const invalid = (param: string, code?: string) => refuse(400, { type: 'invalid_request_error', code, param })

function answer(standIn: StripeStandIn, answers: Answers, request: StandInRequest): StandInReply {
  const { method, url, headers } = request
  if (headers.authorization !== `Bearer ${stripeCredentials.secretKey}`)
    return refuse(401, { type: 'invalid_request_error' })
  if (standIn.forbidden !== undefined && url.pathname.startsWith(standIn.forbidden))
    return refuse(403, { type: 'invalid_request_error', code: 'more_permissions_required' })
  if (method === 'GET') return { ...read(standIn, url), isLookup: true }
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return change(standIn, request)
  const known = answers.get(key)
  const content = `${url.pathname} ${request.body}`
  if (known !== undefined)
    return known.request === content ? known.reply : refuse(400, { type: 'idempotency_error' })
  const made = change(standIn, request)
  // A conflict of two calls is not stored, and neither is a request that is not valid.
  if (made.status === undefined || made.status >= 500) answers.set(key, { request: content, reply: made })
  return made
}

function read(standIn: StripeStandIn, url: URL): StandInReply {
  const { pathname, searchParams } = url
  const disputed = readDisputes(standIn.disputes, url)
  if (disputed === null)
    return refuse(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'id' })
  if (disputed !== undefined) return reply(disputed)
  const paidOut = readPayouts(standIn.payouts, url)
  if (paidOut !== undefined) return reply(paidOut)
  const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(pathname) ?? []
  if (id !== undefined) {
    const session = standIn.sessions.find((each) => each.id === id)
    const isWhole = searchParams.get('expand[]') === 'payment_intent.latest_charge'
    return session === undefined
      ? refuse(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'session' })
      : reply(showSession(session, isWhole))
  }
  const session = standIn.sessions.find(({ intent }) => intent?.id === searchParams.get('payment_intent'))
  if (pathname === '/v1/checkout/sessions')
    return reply({ object: 'list', data: session ? [showSession(session, false)] : [], has_more: false })
  if (pathname !== '/v1/refunds') return reply({ object: 'list', data: [], has_more: false })
  // The newest first.
  const all = (session?.refunds ?? []).toReversed()
  const from = all.findIndex((refund) => refund.id === searchParams.get('starting_after')) + 1
  const data = all.slice(from, from + standIn.pageSize)
  return reply({ object: 'list', data, has_more: from + data.length < all.length })
}

function change(standIn: StripeStandIn, { url, body }: StandInRequest): StandInReply {
  const form = Object.fromEntries(new URLSearchParams(body))
  const failure = standIn.nextFailure
  standIn.nextFailure = undefined
  if (failure !== undefined && failure.isDone !== true) return refuse(failure.status, failure.error)
  const made = dispatch(standIn, url.pathname, form)
  return failure === undefined ? made : refuse(failure.status, failure.error)
}

function dispatch(
  standIn: StripeStandIn,
  path: string,
  form: Readonly<Record<string, string>>,
): StandInReply {
  if (path === '/v1/checkout/sessions') return createSession(standIn, form)
  if (path === '/v1/refunds') return createRefund(standIn, form)
  const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? []
  const session = standIn.sessions.find((each) => each.id === id)
  if (session !== undefined && standIn.paysBeforeEnd) standIn.pay(session.id)
  if (session?.status !== 'open') return invalid('session')
  session.status = 'expired'
  return reply(showSession(session, false))
}

function createSession(standIn: StripeStandIn, form: Readonly<Record<string, string>>): StandInReply {
  const now = Date.now() / 1000
  // One without an end lives for a day.
  const expiresAt = form.expires_at === undefined ? Math.floor(now) + 86_400 : Number(form.expires_at)
  if (expiresAt < now + 1800 - 5 || expiresAt > now + 86_400) return invalid('expires_at')
  const suffix = form['payment_intent_data[statement_descriptor_suffix]']
  if (suffix !== undefined && (suffix.length > 10 || !/[A-Za-z]/.test(suffix) || /[<>\\'"*]/.test(suffix)))
    return invalid('payment_intent_data[statement_descriptor_suffix]')
  let amount = 0
  for (let index = 0; `line_items[${index}][quantity]` in form; index++) {
    const unit = form[`line_items[${index}][price_data][unit_amount]`] ?? ''
    if (!/^\d+$/.test(unit)) return invalid(`line_items[${index}][price_data][unit_amount]`)
    if (!form[`line_items[${index}][price_data][product_data][name]`]) return invalid('line_items')
    amount += Number(form[`line_items[${index}][quantity]`]) * Number(unit)
  }
  if (amount < 50) return invalid('line_items', 'amount_too_small')
  const session: StandInSession = {
    id: `cs_test_${randomUUID().replaceAll('-', '')}`,
    form,
    amount,
    expiresAt,
    currency: 'usd',
    status: 'open',
    paymentStatus: 'unpaid',
    intent: null,
    refunds: [],
  }
  standIn.sessions.push(session)
  return reply(showSession(session, false))
}

function createRefund(standIn: StripeStandIn, form: Readonly<Record<string, string>>): StandInReply {
  const session = standIn.sessions.find(({ intent }) => intent?.id === form.payment_intent)
  if (session?.paymentStatus !== 'paid') return invalid('payment_intent', 'resource_missing')
  const refunded = sumRefunds(session)
  if (refunded >= session.amount)
    return refuse(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
  if (refunded + Number(form.amount) > session.amount) return invalid('amount')
  const refund: StandInRefund = {
    id: `re_${randomUUID().replaceAll('-', '')}`,
    amount: Number(form.amount),
    status: standIn.refundStatus,
    metadata: { refund_key: form['metadata[refund_key]'] ?? '' },
  }
  session.refunds.push(refund)
  return reply({ object: 'refund', ...refund })
}
