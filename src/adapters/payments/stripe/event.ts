import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { DisputeEvent, PaymentEvent, RefundEvent } from '#ports/payments.ts'
import { parseJson } from '../../fetch-answer.ts'

const toleranceSeconds = 300

const signedEvent = z.object({
  id: z.string().min(1).max(200),
  type: z
    .string()
    .regex(
      /^(?:(?:checkout\.session|charge\.dispute|refund)\.\w{1,60}|charge\.refunded|charge\.refund\.updated)$/,
    ),
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(200),
      /** Of a charge or a refund. */
      payment_intent: z.string().min(1).max(200).nullish().catch(undefined),
    }),
  }),
})

interface Signed {
  readonly body: Uint8Array
  /** `t=<unix seconds>,v1=<hex>`, with several v1 while a secret is replaced. */
  readonly header: string | undefined
}

/** An event has a copy of its session, its refund or its dispute, which may be old: it only makes the shop ask about it. */
export function parseStripeEvent(
  signed: Signed,
  secret: string,
  now: Date,
): PaymentEvent | DisputeEvent | RefundEvent | 'forged' | 'other' {
  if (!isSigned(signed, secret, now)) return 'forged'
  const parsed = signedEvent.safeParse(parseJson(new TextDecoder().decode(signed.body)))
  if (!parsed.success) return 'other'
  const { id, type, data } = parsed.data
  const event = { eventId: id, kind: type }
  if (/^(?:refund\.|charge\.refund)/.test(type)) {
    const { payment_intent: chargeRef } = data.object
    return chargeRef == null ? 'other' : { ...event, chargeRef }
  }
  return type.startsWith('charge.dispute.')
    ? { ...event, disputeRef: data.object.id }
    : { ...event, providerRef: data.object.id }
}

/** The secret counts as text, with its prefix. */
function isSigned({ body, header = '' }: Signed, secret: string, now: Date): boolean {
  const parts = header.slice(0, 2000).split(',')
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? [])
  const [time] = times
  if (time === undefined || times.length > 1) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const digest = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  return parts
    .flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
    .some((signature) => timingSafeEqual(Buffer.from(signature, 'hex'), digest))
}
