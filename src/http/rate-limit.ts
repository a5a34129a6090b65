import type { FastifyReply, FastifyRequest } from 'fastify'
import { countHit, getHits, type RateLimitState } from '#db/queries/rate-limits.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import type { RefusalCode, Result } from '#domain/refusal.ts'
import type { Shop } from '#usecases/shop.ts'
import { RefusalError } from './errors.ts'

interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** Generous for people, tight for scripts. Counted in the database, so restarts and processes do not help. */
export const limits = {
  /** From one address, whatever account is named. */
  signIn: { name: 'sign-in', most: 20, seconds: 300 },
  /** One account from one address; a right password takes its try back. */
  signInFromAddress: { name: 'sign-in-from', most: 10, seconds: 900 },
  /** One account from all devices it was never used on. */
  signInAnywhere: { name: 'sign-in-anywhere', most: 100, seconds: 3600 },
  /** One account on a device it was used on. */
  signInOnDevice: { name: 'sign-in-on-device', most: 10, seconds: 900 },
  /** A member of staff's name, on a device or from an address they have signed in from; and a session of theirs. */
  staffPassword: { name: 'staff-password', most: 20, seconds: 300 },
  /** A name of staff from one other address. */
  staffPasswordFrom: { name: 'staff-password-from', most: 10, seconds: 900 },
  /** A name of staff from all other addresses. */
  staffPasswordAnywhere: { name: 'staff-password-anywhere', most: 100, seconds: 3600 },
  /** Codes of a second factor: of a million, three fit at a time. */
  staffCode: { name: 'staff-code', most: 10, seconds: 900 },
  /** Visits to the identity provider, begun or ended. */
  identity: { name: 'identity', most: 60, seconds: 300 },
  /** The current password, asked again of somebody who is signed in. */
  currentPassword: { name: 'current-password', most: 20, seconds: 300 },
  register: { name: 'register', most: 20, seconds: 600 },
  forgotPassword: { name: 'forgot-password', most: 20, seconds: 600 },
  /** Mails with a link to one account, whoever asks for them. */
  linkToAccount: { name: 'link-to-account', most: 5, seconds: 900 },
  /** Links opened, good or not. */
  accountLink: { name: 'account-link', most: 30, seconds: 600 },
  review: { name: 'review', most: 30, seconds: 600 },
  reviewVote: { name: 'review-vote', most: 120, seconds: 600 },
  /** Requests to be told of a product, by who asks and by whose address is given. */
  stockRequest: { name: 'stock-request', most: 20, seconds: 600 },
  stockRequestsOfAddress: { name: 'stock-requests-of', most: 20, seconds: 86_400 },
  unsubscribe: { name: 'unsubscribe', most: 60, seconds: 600 },
  payment: { name: 'payment', most: 60, seconds: 300 },
  /** Questions for an order that were wrong: guessing is slow, a page that asks again and again is not. */
  wrongOrder: { name: 'wrong-order', most: 20, seconds: 600 },
  /** Messages to the shop; each one is a mail. */
  contact: { name: 'contact', most: 5, seconds: 900 },
  /** Coupon codes nobody gave out: guessing is slow, mistyping is not punished. */
  wrongCoupon: { name: 'wrong-coupon', most: 15, seconds: 600 },
  /** Downloads of one's own data: each reads two dozen tables, and asks for the password. */
  personalData: { name: 'my-data', most: 10, seconds: 3600 },
  /** Returns asked for; each one is a mail. */
  returnRequest: { name: 'return-request', most: 20, seconds: 600 },
  rates: { name: 'rates', most: 120, seconds: 60 },
} as const satisfies Record<string, Limit>

/** A hook that counts the request against its address. @throws Refused 'too-many-requests' with Retry-After */
export function limitByIp(shop: Shop, limit: Limit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitByKey(shop, limit, toIpKey(request.ip), reply)
  }
}

/** Whoever has one IPv6 address has the 18 trillion of its /64 as well, so those are one. */
export function toIpKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The same against any key, such as the account a sign-in names. */
export async function limitByKey(
  shop: Shop,
  limit: Limit,
  key: string,
  reply: FastifyReply,
  sentence?: string,
): Promise<void> {
  const now = shop.clock.now()
  const counted = await countHit(shop.db, `${limit.name}:${key}`, limit.seconds, now)
  refuseOverLimit(limit, counted, now, reply, sentence)
}

/** The account a typed name means, however it is spelled: '212-555 0142' and '(212) 5550142' are one. */
export function toAccountKey(userId: string): string {
  const identifier = parseIdentifier(userId)
  if (identifier === undefined) return `account:${userId.trim().toLowerCase()}`
  return `account:${identifier.kind === 'email' ? identifier.email : identifier.phone}`
}

/** Refuses whoever has reached the limit already, without counting this request. */
export async function refuseWhenLimited(
  shop: Shop,
  limit: Limit,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  const now = shop.clock.now()
  const { hits, resetsAt } = await getHits(shop.db, `${limit.name}:${key}`, now)
  refuseOverLimit(limit, { hits: hits + 1, resetsAt }, now, reply)
}

/** Counts only wrong coupon codes: guessing is slow, and a typo costs nothing. */
export function limitWrongCoupons<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  couponCode: string | undefined,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  if (!couponCode) return attempt()
  return limitFailures(shop, limits.wrongCoupon, { request, reply, failure: 'coupon-unknown', attempt })
}

/** Counts only wrong order numbers and keys: guessing is slow, and a page may ask again and again. */
export function limitWrongOrders<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return limitFailures(shop, limits.wrongOrder, { request, reply, failure: 'order-not-found', attempt })
}

/** @throws RefusalError 'too-many-requests' */
async function limitFailures<Value>(
  shop: Shop,
  limit: Limit,
  {
    request,
    reply,
    failure,
    attempt,
  }: {
    readonly request: FastifyRequest
    readonly reply: FastifyReply
    readonly failure: RefusalCode
    readonly attempt: () => Promise<Result<Value>>
  },
): Promise<Result<Value>> {
  const key = toIpKey(request.ip)
  await refuseWhenLimited(shop, limit, key, reply)
  const outcome = await attempt()
  if (!outcome.ok && outcome.refusal.code === failure) await limitByKey(shop, limit, key, reply)
  return outcome
}

function refuseOverLimit(
  limit: Limit,
  { hits, resetsAt }: RateLimitState,
  now: Date,
  reply: FastifyReply,
  sentence?: string,
): void {
  if (hits <= limit.most) return
  reply.header('retry-after', Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)))
  throw new RefusalError({
    code: 'too-many-requests',
    ...(sentence === undefined ? {} : { message: sentence }),
  })
}
