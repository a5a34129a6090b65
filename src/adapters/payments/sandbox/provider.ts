import * as z from 'zod'
import { declineReasons } from '#domain/payments/decline-reason.ts'
import type { PaymentProvider } from '#ports/payments.ts'
import { isSigned } from './signature.ts'

export interface SandboxSettings {
  /** The sandbox's own origin. */
  readonly origin: string
  readonly secret: string
  readonly webhookUrl: string
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

/** Calls the sandbox over HTTP, like a real provider. */
export function sandboxPayments(settings: SandboxSettings): PaymentProvider {
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
    name: 'sandbox',
    networks: ['Visa', 'Discover', 'Mastercard', 'Amex'],
    async createPage(request) {
      const created = page.parse(
        await call('/v1/payments', {
          ...request,
          expiresAt: request.expiresAt.toISOString(),
          webhookUrl: settings.webhookUrl,
        }),
      )
      return { providerRef: created.ref, url: created.url }
    },
    parseEvent(body, headers) {
      if (!isSigned(body, headers['sandbox-signature'], settings.secret, new Date())) return undefined
      const parsed = event.safeParse(parseJson(body))
      if (!parsed.success) return undefined
      return { eventId: parsed.data.id, kind: parsed.data.type, providerRef: parsed.data.data.ref }
    },
    async getStatus(ref) {
      return paymentStatus.parse(await call(`/v1/payments/${encodeURIComponent(ref)}`))
    },
    async refund(ref, amount, key) {
      const response = refundResponse.parse(
        await call(`/v1/payments/${encodeURIComponent(ref)}/refunds`, { amount, key }),
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
