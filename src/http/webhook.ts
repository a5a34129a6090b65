import type { FastifyInstance, FastifyReply } from 'fastify'
import { RefusalError, sendRefusal } from './errors.ts'

/** Bodies stay raw bytes in this scope, because signatures cover the exact body. */
export function keepRawBodies(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, next) =>
    next(null, body),
  )
}

/** A request may have no body. */
export function readRawBody(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

/** Answers an event. Services send one again that was not received. @throws RefusalError for a forged one */
export function sendReceived(
  reply: FastifyReply,
  received: 'accepted' | 'unknown-account' | 'forged',
): FastifyReply {
  if (received === 'unknown-account') return sendRefusal(reply, { code: 'not-found' })
  if (received === 'forged')
    throw new RefusalError({ code: 'not-permitted', message: 'The signature is not valid.' })
  return reply.send({ success: true, message: 'received' })
}
