import type { FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '#domain/network-address.ts'
import type { Result } from '#domain/refusal.ts'
import { RefusalError } from '../errors.ts'
import { CacheScope } from './cache-scope.ts'
import type { PublicCaches } from './public-caches.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read whose answer is the same for everybody. It changes nothing. */
    readonly isPublicRead?: true
  }
}

export const publicRead = { isPublicRead: true } as const

/**
 * Sends the answer to a public question: the kept one, or a new one, which is kept until its data changes.
 * @param load adds the cache tags of what it reads to the scope. A refusal is sent and not kept.
 */
export async function sendPublicRead(
  caches: PublicCaches,
  request: FastifyRequest,
  reply: FastifyReply,
  load: (scope: CacheScope) => Promise<Result<object>>,
): Promise<void> {
  const key = `${request.routeOptions.url} ${JSON.stringify(getQuestion(request))}`
  const response = await caches.reads.get(key, () =>
    caches.readQueue.run(toNetwork(request.ip), async () => {
      const scope = new CacheScope()
      const answer = await load(scope)
      if (!answer.ok) throw new RefusalError(answer.refusal)
      return {
        status: 200,
        headers: request.method === 'POST' ? callHeaders : readHeaders,
        body: Buffer.from(serializeAnswer(reply, answer.value)),
        tags: [...scope.tags],
        until: scope.end,
        onSend: scope.onSend,
      }
    }),
  )
  await caches.send(request, reply, { cache: caches.reads, key, response })
}

/** What the answer depends on. A route without a schema for its query asks nothing, whatever the URL says. */
function getQuestion({ method, body, query, routeOptions }: FastifyRequest): unknown {
  if (method === 'POST') return body
  return routeOptions.schema?.querystring === undefined ? undefined : query
}

const type = 'application/json; charset=utf-8'
const callHeaders = { 'content-type': type, vary: 'accept-encoding' }
const readHeaders = { ...callHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }

/** The answer with the schema of its route. */
function serializeAnswer(reply: FastifyReply, answer: object): string {
  const text = reply.serialize(answer)
  if (typeof text !== 'string') throw new Error('The schema of an answer must make text.')
  return text
}
