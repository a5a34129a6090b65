import * as z from 'zod'
import { sandboxKind } from '#domain/accounts/provider-account.ts'
import { declineReasons } from '#domain/payments/decline-reason.ts'
import type { PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import { isSigned } from './signature.ts'

export interface SandboxSettings {
  /** The sandbox's own origin. */
  readonly origin: string
  readonly secret: string
}

const page = z.object({ ref: z.string(), url: z.string() })
const paymentStatus = z.object({
  status: z.enum(['open', 'processing', 'paid', 'failed', 'expired', 'unknown']),
  amount: z.number().int(),
  currency: z.string().default('USD'),
  declineReason: z.enum(declineReasons).optional(),
})
const refundResponse = z.union([z.object({ refundRef: z.string() }), z.object({ refused: z.string() })])
const event = z.object({
  id: z.string().max(200),
  type: z.string().max(100),
  data: z.object({ ref: z.string().max(200) }),
})

const timeoutMs = 10_000

/** Providers know no payment of this name and say so, which is an answer. */
const unknownPayment = 'account-check'

/** Calls the sandbox over HTTP, like a real provider. Its accounts need no credentials: it trusts the shop's secret. */
export function sandboxPayments(settings: SandboxSettings): PaymentAdapter {
  return {
    kind: sandboxKind,
    name: 'Payment sandbox',
    capabilities: {
      methods: ['card'],
      networks: ['Visa', 'Discover', 'Mastercard', 'Amex'],
    },
    credentialFields: [],
    open: () => openGateway(settings),
  }
}

function openGateway(settings: SandboxSettings): PaymentGateway {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${settings.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${settings.secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The payment sandbox answered ${response.status} to ${path}`)
    return response.json()
  }
  return {
    async check() {
      paymentStatus.parse(await call(`/v1/payments/${unknownPayment}`))
      return { ok: true, message: 'The payment sandbox responds. Nothing is charged there.' }
    },
    async createPage(request) {
      const created = page.parse(
        await call('/v1/payments', {
          ...request,
          expiresAt: request.expiresAt.toISOString(),
        }),
      )
      return { providerRef: created.ref, page: { kind: 'redirect', url: created.url } }
    },
    parseEvent(body, headers) {
      if (!isSigned(body, headers['sandbox-signature'], settings.secret, new Date())) return 'forged'
      const parsed = event.safeParse(parseJson(body))
      if (!parsed.success) return 'other'
      return { eventId: parsed.data.id, kind: parsed.data.type, providerRef: parsed.data.data.ref }
    },
    async getStatus({ providerRef }) {
      return paymentStatus.parse(await call(`/v1/payments/${encodeURIComponent(providerRef)}`))
    },
    async refund({ providerRef }, amount, key) {
      const response = refundResponse.parse(
        await call(`/v1/payments/${encodeURIComponent(providerRef)}/refunds`, { amount, key }),
      )
      return 'refused' in response
        ? { status: 'refused', reason: response.refused }
        : { status: 'refunded', refundRef: response.refundRef }
    },
  }
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}
