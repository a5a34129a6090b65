import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod'
import type { CarrierEvent, CarrierMessage } from '#ports/carriers.ts'
import { parseJson } from '../../fetch-answer.ts'
import { isSameSecret } from '../secret.ts'
import { toCarrierName } from './tracking.ts'

const id = z.string().min(1).max(200)
const event = z.union([
  z.object({
    event: z.literal('track_updated'),
    data: z.object({ carrier: z.string().max(100), tracking_number: id }),
  }),
  z.object({
    event: z.enum(['transaction_created', 'transaction_updated']),
    data: z.object({ object_id: id }),
  }),
])

/** Signed when the account has a secret for it, and known by the secret of the URL otherwise. */
export function parseEvent(
  message: CarrierMessage,
  secret: string | undefined,
): CarrierEvent | 'forged' | 'other' {
  const isKnown =
    secret === undefined ? isSameSecret(message.urlSecret, message.ownUrlSecret) : isSigned(message, secret)
  if (!isKnown) return 'forged'
  const { body } = message
  const parsed = event.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!parsed.success) return 'other'
  // Events have no id.
  const eventId = createHash('sha256').update(body).digest('hex')
  if (parsed.data.event !== 'track_updated')
    return { kind: 'label', eventId, labelRef: parsed.data.data.object_id }
  const { carrier, tracking_number: trackingNumber } = parsed.data.data
  return { kind: 'tracking', eventId, carrier: toCarrierName(carrier), trackingNumber }
}

/** `t=<unix seconds>,v1=<hex>`: the HMAC-SHA256 of the time, a period and the body. */
function isSigned({ body, headers }: CarrierMessage, secret: string): boolean {
  // The documentation writes the header as CGI programs see it.
  const header = headers['shippo-auth-signature'] ?? headers.http_shippo_auth_signature
  const [, time = '', signature] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const digest = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  return isSameSecret(signature, digest)
}
