import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { PublicCaches } from './cache/public-caches.ts'
import { type ConnectionLimits, closeSilentConnections, limitUnanswered } from './connection-limits.ts'
import { FairTurns } from './fair-turns.ts'
import { getCachedRoute } from './metrics.ts'
import type { Answer } from './request-log.ts'

const connectionLimits: ConnectionLimits = { silentMs: 120_000, unanswered: 32 }

interface ServerOptions {
  readonly caches: PublicCaches
  /** The client that a request counts for. */
  readonly readClient: (request: IncomingMessage) => string
  readonly onAnswer: (answer: Answer) => void
}

/** A server that sends kept responses before Fastify handles the request. */
export function createHttpServer(
  handler: RequestListener,
  { caches, readClient, onAnswer }: ServerOptions,
): Server {
  const handle = limitUnanswered(handler, connectionLimits)
  const answer = (request: IncomingMessage, response: ServerResponse, startedAt: number) =>
    caches.server.answer(
      request,
      response,
      () => handle(request, response),
      () => {
        const { method = 'GET', url = '' } = request
        const ms = performance.now() - startedAt
        onAnswer({ method, route: getCachedRoute(url), status: response.statusCode, ms })
      },
    )
  const turns = new FairTurns({ turnMs: 5 })
  const answerLater = limitUnanswered((request, response) => {
    const startedAt = performance.now()
    turns.wait(readClient(request), () => {
      if (!request.socket.destroyed) answer(request, response, startedAt)
    })
  }, connectionLimits)
  const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 60_000 }, (request, response) => {
    if (turns.hasTime()) answer(request, response, performance.now())
    else answerLater(request, response)
  })
  return closeSilentConnections(server, connectionLimits)
}
