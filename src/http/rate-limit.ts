import type { FastifyReply, FastifyRequest } from 'fastify'
import { countHit, hitsSoFar, type RateLimitState } from '#db/queries/rate-limits.ts'
import { parseIdentifier } from '#domain/accounts/identifier.ts'
import type { Shop } from '#usecases/shop.ts'
import { Refused } from './errors.ts'

interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** Generous for people, tight for scripts. Counted in the database, so restarts and processes do not help. */
export const limits = {
  signIn: { name: 'sign-in', most: 20, seconds: 300 },
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
  /** Returns asked for; each one is a mail. */
  returnRequest: { name: 'return-request', most: 20, seconds: 600 },
  rates: { name: 'rates', most: 120, seconds: 60 },
} as const satisfies Record<string, Limit>

/** A hook that counts the request against its address. @throws Refused 'too-many-requests' with Retry-After */
export function limitByAddress(shop: Shop, limit: Limit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitBy(shop, limit, request.ip, reply)
  }
}

/** The same against any key, such as the account a sign-in names. */
export async function limitBy(shop: Shop, limit: Limit, key: string, reply: FastifyReply): Promise<void> {
  const now = shop.clock.now()
  refuseOver(limit, await countHit(shop.db, `${limit.name}:${key}`, limit.seconds, now), now, reply)
}

/** The account a typed name means, however it is spelled: '212-555 0142' and '(212) 5550142' are one. */
export function accountKey(userId: string): string {
  const identifier = parseIdentifier(userId)
  if (identifier === undefined) return `account:${userId.trim().toLowerCase()}`
  return `account:${identifier.kind === 'email' ? identifier.email : identifier.phone}`
}

/** Refuses whoever has reached the limit already, without counting this request. */
export async function refuseIfLimited(
  shop: Shop,
  limit: Limit,
  key: string,
  reply: FastifyReply,
): Promise<void> {
  const now = shop.clock.now()
  const { hits, resetsAt } = await hitsSoFar(shop.db, `${limit.name}:${key}`, now)
  refuseOver(limit, { hits: hits + 1, resetsAt }, now, reply)
}

function refuseOver(limit: Limit, { hits, resetsAt }: RateLimitState, now: Date, reply: FastifyReply): void {
  if (hits <= limit.most) return
  reply.header('retry-after', Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)))
  throw new Refused({ code: 'too-many-requests' })
}
