import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { PaymentEvent } from '#ports/payments.ts'
import { parseJson } from '../../fetch-answer.ts'
import { isPaymentReference } from './reference.ts'

const event = z.object({
  notificationId: z.string().min(1).max(200),
  eventType: z.string().max(100),
  payload: z.object({
    invoiceNumber: z.string().optional(),
    merchantReferenceId: z.string().optional(),
  }),
})

/** Reads a message of the provider's webhooks. 'other' also for a payment that the shop did not begin. */
export function parseEvent(
  body: Uint8Array,
  signature: string | undefined,
  signatureKey: string,
): PaymentEvent | 'forged' | 'other' {
  if (!isSigned(body, signature, signatureKey)) return 'forged'
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!parsed.success) return 'other'
  const { notificationId, eventType, payload } = parsed.data
  // A refund has another invoice number, and repeats that of its payment as the reference.
  const providerRef = [payload.invoiceNumber, payload.merchantReferenceId].find(
    (reference) => reference !== undefined && isPaymentReference(reference),
  )
  return providerRef === undefined ? 'other' : { eventId: notificationId, kind: eventType, providerRef }
}

/** 'sha512=' and the HMAC-SHA512 of the body, whose key is the text of the Signature Key and not the bytes that it spells. */
function isSigned(body: Uint8Array, header: string | undefined, signatureKey: string): boolean {
  const [, signature] = /^sha512=([0-9a-f]{128})$/i.exec(header ?? '') ?? []
  if (signature === undefined) return false
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    createHmac('sha512', signatureKey).update(body).digest(),
  )
}
