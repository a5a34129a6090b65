import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { emailLogoPath } from '#domain/email/email-logo.ts'
import { nameTimeZone } from './name-time-zone.ts'
import type { App } from './routes.ts'

const lasting = 'public, max-age=31536000, immutable'
export const adminPolicy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

/**
 * Serves scripts, styles and pictures of the build. File names with a hash can be cached forever. A folder has one route: it
 * takes longer to add a route for each of a thousand files than to find one.
 */
export async function serveBuiltFiles(app: App, folder: string): Promise<void> {
  const client = join(folder, 'client')
  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes(`${sep}assets${sep}`) ? lasting : 'public, max-age=3600')
      // Mail on the web shows it on a page of another site.
      if (path.endsWith(emailLogoPath.replaceAll('/', sep)))
        response.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  for (const entry of await readdir(client, { withFileTypes: true })) {
    if (entry.isDirectory()) serveFolder(app, `/${entry.name}`, join(client, entry.name))
    else app.get(`/${entry.name}`, hidden, (_request, reply) => reply.sendFile(entry.name))
  }
  const admin = join(folder, 'admin')
  if (existsSync(join(admin, 'index.html'))) await serveAdmin(app, admin)
}

const hidden = { schema: { hide: true } }

function serveFolder(app: App, path: string, folder: string): void {
  app.get<{ Params: { '*': string } }>(`${path}/*`, hidden, (request, reply) =>
    reply.sendFile(request.params['*'], folder),
  )
}

/** The admin area is a single page; its router handles the rest of the path. */
async function serveAdmin(app: App, admin: string): Promise<void> {
  serveFolder(app, '/admin/assets', join(admin, 'assets'))
  const page = await readFile(join(admin, 'index.html'), 'utf8')
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', adminPolicy)
      .type('text/html; charset=utf-8')
      .send(nameTimeZone(page))
  app.get('/admin', hidden, sendPage)
  app.get('/admin/*', hidden, sendPage)
}
