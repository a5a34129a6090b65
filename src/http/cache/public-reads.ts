import type { FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '#domain/network-address.ts'
import { ok, type Result } from '#domain/refusal.ts'
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
  const headers = request.method === 'POST' ? callHeaders : readHeaders
  await sendKept(caches, request, reply, async (scope) => {
    const answer = await load(scope)
    return answer.ok ? ok({ headers, text: serializeAnswer(reply, answer.value) }) : answer
  })
}

/**
 * Sends a public document that is not JSON, such as a sitemap. It is kept like the answers of `sendPublicRead`, and
 * clients may keep it for ten minutes.
 */
export async function sendPublicDocument(
  caches: PublicCaches,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, load }: { readonly type: string; readonly load: (scope: CacheScope) => Promise<Result<string>> },
): Promise<void> {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=600',
  }
  await sendKept(caches, request, reply, async (scope) => {
    const text = await load(scope)
    return text.ok ? ok({ headers, text: text.value }) : text
  })
}

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

async function sendKept(
  caches: PublicCaches,
  request: FastifyRequest,
  reply: FastifyReply,
  load: (scope: CacheScope) => Promise<Result<Answer>>,
): Promise<void> {
  const key = `${request.routeOptions.url} ${JSON.stringify(getQuestion(request))}`
  const response = await caches.reads.get(key, () =>
    caches.readQueue.run(toNetwork(request.ip), async () => {
      const scope = new CacheScope()
      const answer = await load(scope)
      if (!answer.ok) throw new RefusalError(answer.refusal)
      const { headers, text } = answer.value
      const { tags, end, onSend } = scope
      return { status: 200, headers, body: Buffer.from(text), tags: [...tags], until: end, onSend }
    }),
  )
  await caches.send(request, reply, { cache: caches.reads, key, response })
}

/** What the answer depends on: only what the route has a schema for, whatever else the URL says. */
function getQuestion({ method, body, query, params, routeOptions: { schema } }: FastifyRequest): unknown {
  if (method === 'POST') return body
  return [schema?.params && params, schema?.querystring && query]
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
