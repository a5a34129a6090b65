import * as z from 'zod'
import { sandboxKind } from '#domain/accounts/provider-account.ts'
import { cardNetworks } from '#domain/payments/card-network.ts'
import { declineReasons } from '#domain/payments/decline-reason.ts'
import type { PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import { fetchAnswer, type ProviderAnswer, parseJson } from '../../fetch-answer.ts'
import { isSigned } from './signature.ts'
import { sandboxMethods } from './test-payments.ts'

export interface SandboxSettings {
  /** The sandbox's own origin. */
  readonly origin: string
  readonly secret: string
  /** How long a call may take. */
  readonly timeoutMs?: number
}

const name = 'Payment sandbox'

const page = z.object({ ref: z.string(), url: z.string() })
const paymentStatus = z.object({
  status: z.enum(['open', 'processing', 'paid', 'failed', 'expired', 'bank-returned', 'unknown']),
  amount: z.number().int(),
  currency: z.string().default('USD'),
  declineReason: z.enum(declineReasons).optional(),
  network: z.enum(cardNetworks).optional(),
})
const refundResponse = z.union([z.object({ refundRef: z.string() }), z.object({ refused: z.string() })])
const event = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  data: z.object({ ref: z.string().max(200) }),
})

/** Providers know no payment of this name and say so, which is an answer. */
const unknownPayment = 'account-check'

/** Calls the sandbox over HTTP, like a real provider. Its accounts need no credentials: it trusts the shop's secret. */
export function sandboxPayments(settings: SandboxSettings): PaymentAdapter {
  return {
    kind: sandboxKind,
    name,
    capabilities: {
      methods: sandboxMethods,
      networks: ['Visa', 'Discover', 'Mastercard', 'Amex'],
      sendsEvents: true,
      refunds: 'any-part',
      reportsDisputes: false,
      reportsPayouts: false,
    },
    credentialFields: [],
    open: () => openGateway(settings),
  }
}

function openGateway(settings: SandboxSettings): PaymentGateway {
  const ask = (path: string, body?: object) =>
    fetchAnswer({
      provider: name,
      url: `${settings.origin}${path}`,
      headers: { authorization: `Bearer ${settings.secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs: settings.timeoutMs,
    })
  const call = async <Body>(schema: z.ZodType<Body>, path: string, body?: object): Promise<Body> =>
    read(schema, await ask(path, body))
  return {
    async check() {
      const answer = await ask(`/v1/payments/${unknownPayment}`)
      if (answer.status === 401) return { ok: false, message: 'The payment sandbox belongs to another shop.' }
      read(paymentStatus, answer)
      return { ok: true, message: 'The payment sandbox responds. Nothing is charged there.' }
    },
    async createPage(request) {
      const expiresAt = request.expiresAt.toISOString()
      const created = await call(page, '/v1/payments', { ...request, expiresAt })
      return { providerRef: created.ref, page: { kind: 'redirect', url: created.url } }
    },
    parseEvent(body, headers) {
      if (!isSigned(body, headers['sandbox-signature'], settings.secret, new Date())) return 'forged'
      const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
      if (!parsed.success) return 'other'
      return { eventId: parsed.data.id, kind: parsed.data.type, providerRef: parsed.data.data.ref }
    },
    async getStatus({ providerRef }) {
      return call(paymentStatus, `/v1/payments/${encodeURIComponent(providerRef)}`)
    },
    async refund({ providerRef }, amount, key) {
      const path = `/v1/payments/${encodeURIComponent(providerRef)}/refunds`
      const response = await call(refundResponse, path, { amount, key })
      return 'refused' in response
        ? { status: 'refused', reason: response.refused }
        : { status: 'refunded', refundRef: response.refundRef }
    },
  }
}

function read<Body>(schema: z.ZodType<Body>, { status, body }: ProviderAnswer): Body {
  if (status >= 300) throw new Error(`${name} refused the request with status ${status}.`)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new Error(`The answer of ${name} could not be read.`)
  return parsed.data
}
