import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { fetchAnswer, type ProviderAnswer } from '../../fetch-answer.ts'
import { type StripeAccount, stripeName } from './account.ts'
import { dispute, type StripeDispute } from './dispute.ts'
import { balanceTransaction, payout, type StripeBalanceTransaction, type StripePayout } from './payout.ts'

export const stripeUrl = 'https://api.stripe.com'
/** The answer while the same request runs, such as that of a second click. Later it answers as the first one. */
const keyInUse = 'idempotency_key_in_use'
const maxAttempts = 4
const pauseMs = 500
/** Answers keep the shape of this version. */
const version = '2026-10-28.endive'

const paymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  /** Cents. */
  amount_received: z.number().int(),
  /** Its last attempt to charge. Its id alone unless it was asked for whole. */
  latest_charge: z
    .object({
      /** Cents. */
      amount_refunded: z.number().int().nullish(),
      payment_method_details: z
        .object({ card: z.object({ brand: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish()
    .catch(undefined),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish() })
    .nullish()
    .catch(undefined),
})
export type PaymentIntent = z.output<typeof paymentIntent>

const session = z.object({
  id: z.string().min(1),
  /** Null once it has ended. */
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.string(),
  payment_status: z.string(),
  /** When Stripe ends it, in seconds. */
  expires_at: z.number().int().nullish(),
  /** Cents. */
  amount_total: z.number().int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** Made when the buyer first tries to pay. Its id alone unless it was asked for whole. */
  payment_intent: z.union([paymentIntent, z.string()]).nullish(),
})
export type Session = z.output<typeof session>

const sessionId = z.object({ id: z.string().min(1) })

const refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  /** Cents. */
  amount: z.number().int(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type StripeRefund = z.output<typeof refund>

const list = <Item>(item: z.ZodType<Item>) => z.object({ data: z.array(item), has_more: z.boolean() })
const code = z.string().regex(/^\w{1,60}$/)
const problem = z.object({
  error: z.object({
    type: code.optional().catch(undefined),
    code: code.optional().catch(undefined),
    param: code.optional().catch(undefined),
  }),
})
export type StripeProblem = z.output<typeof problem>['error']

/** One for each permission that the shop needs. */
const probedPaths = [
  '/checkout/sessions?limit=1',
  '/refunds?limit=1',
  '/payment_intents?limit=1',
  '/disputes?limit=1',
  '/payouts?limit=1',
  '/balance_transactions?limit=1',
]

/** The names of Stripe's form, with brackets. */
export type Form = Readonly<Record<string, string | number>>

/** The calls that payments need. Each throws an error of one sentence when it fails. */
export interface StripeApi {
  createSession(form: Form, idempotencyKey: string): Promise<Session>
  /** With its payment intent. Undefined when the account has no such session. */
  findSession(id: string): Promise<Session | undefined>
  /** Does nothing to a session that has ended. */
  expireSession(id: string): Promise<void>
  listRefunds(paymentIntentId: string): Promise<StripeRefund[]>
  createRefund(form: Form, idempotencyKey: string): Promise<StripeRefund | StripeProblem>
  /** Undefined when the account has no such dispute. */
  findDispute(id: string): Promise<StripeDispute | undefined>
  listDisputes(since: Date): Promise<StripeDispute[]>
  /** The session that made a payment. Undefined for one that was made elsewhere. */
  findSessionId(paymentIntentId: string): Promise<string | undefined>
  /** Those that the bank got since a time, also when it sent them back. */
  listPayouts(since: Date): Promise<StripePayout[]>
  /** What is in a payout, with the charge, the refund or the dispute of each. */
  listPayoutTransactions(payoutId: string): Promise<StripeBalanceTransaction[]>
  /** HTTP statuses of a call for each permission that the shop needs. */
  probe(): Promise<readonly number[]>
}

type Call = (path: string, form?: Form, idempotencyKey?: string) => Promise<ProviderAnswer>

interface ApiOptions {
  readonly url?: string | undefined
  readonly timeoutMs?: number | undefined
}

export function openApi(account: StripeAccount, options: ApiOptions): StripeApi {
  const call = openCall(account, options)
  return {
    ...openDisputeCalls(call),
    ...openPayoutCalls(call),
    createSession: async (form, key) =>
      read(session, await waitForKey(() => call('/checkout/sessions', form, key))),
    async findSession(id) {
      const answer = await call(
        `/checkout/sessions/${encodeURIComponent(id)}?expand[]=payment_intent.latest_charge`,
      )
      return findProblem(answer)?.code === 'resource_missing' ? undefined : read(session, answer)
    },
    async expireSession(id) {
      const answer = await call(`/checkout/sessions/${encodeURIComponent(id)}/expire`, {})
      if (answer.status !== 400) read(session, answer)
    },
    listRefunds: (paymentIntentId) => readAll(call, refund, '/refunds', { payment_intent: paymentIntentId }),
    async createRefund(form, key) {
      const answer = await call('/refunds', form, key)
      const refusal = answer.status === 400 ? findProblem(answer) : undefined
      return refusal ?? read(refund, answer)
    },
    async probe() {
      const answers = await Promise.all(probedPaths.map((path) => call(path)))
      return answers.map(({ status }) => status)
    },
  }
}

function openDisputeCalls(call: Call): Pick<StripeApi, 'findDispute' | 'listDisputes' | 'findSessionId'> {
  return {
    async findDispute(id) {
      const answer = await call(`/disputes/${encodeURIComponent(id)}`)
      return findProblem(answer)?.code === 'resource_missing' ? undefined : read(dispute, answer)
    },
    listDisputes: (since) =>
      readAll(call, dispute, '/disputes', { 'created[gte]': String(Math.floor(since.getTime() / 1000)) }),
    async findSessionId(paymentIntentId) {
      const query = new URLSearchParams({ payment_intent: paymentIntentId, limit: '1' })
      return read(list(sessionId), await call(`/checkout/sessions?${query}`)).data[0]?.id
    },
  }
}

function openPayoutCalls(call: Call): Pick<StripeApi, 'listPayouts' | 'listPayoutTransactions'> {
  return {
    async listPayouts(since) {
      const found: StripePayout[] = []
      for (const status of ['paid', 'failed'])
        found.push(
          ...(await readAll(call, payout, '/payouts', {
            status,
            'arrival_date[gte]': String(Math.floor(since.getTime() / 1000)),
            'expand[]': 'data.failure_balance_transaction',
          })),
        )
      return found
    },
    listPayoutTransactions: (payoutId) =>
      readAll(call, balanceTransaction, '/balance_transactions', {
        payout: payoutId,
        'expand[]': 'data.source',
      }),
  }
}

function openCall(account: StripeAccount, { url = stripeUrl, timeoutMs }: ApiOptions): Call {
  return (path, form, idempotencyKey) =>
    fetchAnswer({
      provider: stripeName,
      url: `${url}/v1${path}`,
      headers: {
        authorization: `Bearer ${account.secretKey}`,
        'stripe-version': version,
        ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(form === undefined ? {} : { body: encode(form) }),
      timeoutMs,
    })
}

/** All pages of a list. */
async function readAll<Item extends { readonly id: string }>(
  call: Call,
  item: z.ZodType<Item>,
  path: string,
  filters: Readonly<Record<string, string>>,
): Promise<Item[]> {
  const found: Item[] = []
  for (let hasMore = true; hasMore; ) {
    const last = found.at(-1)?.id
    const query = new URLSearchParams({
      ...filters,
      limit: '100',
      ...(last === undefined ? {} : { starting_after: last }),
    })
    const page = read(list(item), await call(`${path}?${query}`))
    found.push(...page.data)
    hasMore = page.has_more && page.data.length > 0
  }
  return found
}

/** Asks again while the same request runs. */
async function waitForKey(ask: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask()
    if (attempt === maxAttempts || findProblem(answer)?.code !== keyInUse) return answer
    await pause(pauseMs)
  }
}

function encode(form: Form): string {
  return new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString()
}

/** Its codes are for programs. Its message may repeat what was sent. */
function findProblem({ status, body }: ProviderAnswer): StripeProblem | undefined {
  return status < 400 ? undefined : problem.safeParse(body).data?.error
}

function read<Body>(schema: z.ZodType<Body>, answer: ProviderAnswer): Body {
  if (answer.status >= 300) {
    const { code: found, type } = findProblem(answer) ?? {}
    throw new Error(`${stripeName} refused the request: ${found ?? type ?? `status ${answer.status}`}.`)
  }
  const parsed = schema.safeParse(answer.body)
  if (!parsed.success) throw new Error(`The answer of ${stripeName} could not be read.`)
  return parsed.data
}
