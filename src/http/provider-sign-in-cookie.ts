import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#usecases/shop.ts'

/** The `__Host-` prefix binds the cookie to the host. Browsers refuse it over plain HTTP, as in local use. */
function getCookieName(shop: Shop): string {
  return shop.publicUrl.startsWith('https:') ? '__Host-sign-in' : 'sign-in'
}

const seconds = 40 * 60

/** Sets the cookie with the sign-in key. HttpOnly hides it from scripts; SameSite keeps it out of cross-site POSTs. */
export function setSignInCookie(shop: Shop, reply: FastifyReply, key: string): void {
  reply.header('set-cookie', serializeCookie(shop, key, seconds))
}

export function clearSignInCookie(shop: Shop, reply: FastifyReply): void {
  reply.header('set-cookie', serializeCookie(shop, '', 0))
}

function serializeCookie(shop: Shop, value: string, maxAge: number): string {
  const secure = shop.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${getCookieName(shop)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`
}

export function getSignInCookie(shop: Shop, request: FastifyRequest): string | undefined {
  const prefix = `${getCookieName(shop)}=`
  const found = request.headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(prefix))
  const key = found?.slice(prefix.length)
  return key !== undefined && /^[\w-]{43}$/.test(key) ? key : undefined
}
