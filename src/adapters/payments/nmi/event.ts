import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PaymentEvent } from '#ports/payments.ts'
import { parseJson } from '../../fetch-answer.ts'
import type { NmiAccount } from './account.ts'

/** Events of settlements and chargebacks name no order. Each one of a transaction only makes the shop ask about it. */
const event = z.object({
  event_id: z.string().min(1).max(200),
  event_type: z.string().regex(/^transaction\.[\w.]{1,60}$/),
  event_body: z.object({
    order_id: z.uuid(),
    features: z.object({ is_test_mode: z.boolean().optional() }).optional(),
  }),
})

/** Reads a message of the gateway's webhooks. 'other' also for a transaction that the shop did not begin. */
export function parseEvent(
  body: Uint8Array,
  header: string | undefined,
  { signingKey, mode }: NmiAccount,
): PaymentEvent | 'forged' | 'other' {
  if (!isSigned(body, header, signingKey)) return 'forged'
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!parsed.success) return 'other'
  const { event_id: eventId, event_type: kind, event_body: about } = parsed.data
  // What the gateway simulates is no news of a live account.
  if (about.features?.is_test_mode === true && mode === 'live') return 'other'
  return { eventId, kind, providerRef: about.order_id }
}

/**
 * `t=NONCE,s=HEX`, and the HMAC-SHA256 of the nonce, a dot and the body. The nonce is no time: events are known by their id. A line
 * break at the end belongs to the body.
 */
function isSigned(body: Uint8Array, header: string | undefined, signingKey: string): boolean {
  const [, nonce, signature] = /^t=([^,]{1,200}),\s?s=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (nonce === undefined || signature === undefined) return false
  const digest = createHmac('sha256', signingKey).update(`${nonce}.`).update(body).digest()
  return timingSafeEqual(Buffer.from(signature, 'hex'), digest)
}
