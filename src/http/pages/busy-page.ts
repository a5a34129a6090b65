import type { FastifyReply } from 'fastify'
import type { CachedResponseServer } from '../cache/cached-response-server.ts'
import { retryAfterSeconds } from '../errors.ts'

const page = `<!DOCTYPE html>
<html lang="en-US">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>The shop is busy</title></head>
<body>
<h1>The shop is busy</h1>
<p>Too many people ask for pages at the moment. Please try again in a few seconds.</p>
<p><a href="">Try again</a></p>
</body>
</html>
`

/** Sent instead of a page when too many pages wait to be rendered. It needs no rendering. */
export function sendBusyPage(reply: FastifyReply, server: CachedResponseServer): FastifyReply {
  reply
    .code(503)
    .header('retry-after', retryAfterSeconds)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
  server.rememberRefusal(reply.statusCode, reply.getHeaders(), page)
  return reply.send(page)
}
