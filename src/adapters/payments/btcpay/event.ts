import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PaymentEvent } from '#ports/payments.ts'
import { parseJson } from '../../fetch-answer.ts'

const id = z.string().min(1).max(200)
const event = z.object({
  deliveryId: id,
  /** Of the first delivery, so that a repeated one is the same event. */
  originalDeliveryId: id.nullish(),
  type: z.string().regex(/^Invoice\w{1,60}$/),
  invoiceId: id,
})

/** Every event of an invoice only makes the shop ask about it. */
export function parseInvoiceEvent(
  body: Uint8Array,
  header: string | undefined,
  secret: string,
): PaymentEvent | 'forged' | 'other' {
  if (!isSigned(body, header, secret)) return 'forged'
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!parsed.success) return 'other'
  const { deliveryId, originalDeliveryId, type, invoiceId } = parsed.data
  return { eventId: originalDeliveryId ?? deliveryId, kind: type, providerRef: invoiceId }
}

/** `BTCPay-Sig: sha256=` and the HMAC-SHA256 of the body, in hex. */
function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const [, signature] = /^sha256=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (signature === undefined) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest())
}
