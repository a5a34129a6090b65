import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a public response that caches must revalidate. An unchanged ETag gives a 304. */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const body = JSON.stringify(answer)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  reply.header('etag', etag).header('cache-control', 'public, max-age=0, must-revalidate')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
