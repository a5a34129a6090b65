import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Shop } from '../../src/usecases/shop.ts'
import { loadServerModule } from './server-modules.ts'
import { addScript, allowScript, writeVisitorScript } from './visitor-script.ts'
import { root, type ViteServers } from './vite-servers.ts'

interface AdminPage {
  readonly shop: Shop
  readonly vite: ViteServers
  readonly username: string
  readonly run: string
}

/** Sends the page of the admin area, which signs the owner in. */
export async function sendAdminPage(
  request: IncomingMessage,
  response: ServerResponse,
  { shop, vite, username, run }: AdminPage,
): Promise<void> {
  const { adminPolicy } = await loadServerModule(vite.storefront, '/src/http/built-files.ts')
  const { nameTimeZone } = await loadServerModule(vite.storefront, '/src/http/name-time-zone.ts')
  const source = await readFile(join(root, 'src', 'web', 'admin', 'index.html'), 'utf8')
  const html = nameTimeZone(await vite.admin.transformIndexHtml(request.url ?? '/admin/', source))
  const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const policy = inline.reduce(allowScript, `${adminPolicy}; script-src 'self'`)
  const token = await openOwnerSession(shop, vite, username)
  const page = addScript({ html, policy }, writeVisitorScript({ run, token }))
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': page.policy,
  })
  response.end(page.html)
}

/** @returns the token; undefined when the first admin is gone, or cannot sign in */
async function openOwnerSession(
  shop: Shop,
  vite: ViteServers,
  username: string,
): Promise<string | undefined> {
  const load = vite.storefront
  const { findStaffByUsername } = await loadServerModule(load, '/src/db/queries/staff/staff-members.ts')
  const { openStaffSession } = await loadServerModule(load, '/src/usecases/staff/open-session.ts')
  const owner = await findStaffByUsername(shop.db, username)
  if (owner === undefined) return undefined
  const visitor = { device: undefined, ip: '127.0.0.1', userAgent: 'npm run dev' }
  return openStaffSession(shop, shop.db, owner, visitor)
}
