import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { CarrierEvent, CarrierMessage } from '#ports/carriers.ts'
import { parseJson } from '../../fetch-answer.ts'
import { isSameSecret } from '../secret.ts'
import { getCarrierName } from '../service.ts'

const id = z.string().min(1).max(200)
const event = z.object({
  id,
  result: z.union([
    z.object({ object: z.literal('Tracker'), tracking_code: id, carrier: z.string().max(100).nullish() }),
    z.object({ object: z.literal('Refund'), shipment_id: id }),
  ]),
})

/** The raw body is signed: numbers that were parsed and written again have another signature. */
export function parseEvent(
  { body, headers }: CarrierMessage,
  secret: string | undefined,
): CarrierEvent | 'forged' | 'other' {
  if (secret === undefined || !isSigned(body, headers['x-hmac-signature'], secret)) return 'forged'
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!parsed.success) return 'other'
  const { id: eventId, result } = parsed.data
  if (result.object === 'Refund') return { kind: 'label', eventId, labelRef: result.shipment_id }
  const carrier = getCarrierName(result.carrier ?? '')
  return { kind: 'tracking', eventId, carrier, trackingNumber: result.tracking_code }
}

/** `X-Hmac-Signature: hmac-sha256-hex=` and the HMAC-SHA256 of the body. The secret counts in the form NFKD. */
function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const digest = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex')
  return isSameSecret(header, `hmac-sha256-hex=${digest}`)
}
