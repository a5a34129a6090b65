import type { FastifyReply, FastifyRequest } from 'fastify'
import { decrementRateLimits, incrementRateLimit, type RateLimitState } from '#db/queries/rate-limits.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { toNetwork } from '#domain/network-address.ts'
import type { RefusalCode, Result } from '#domain/refusal.ts'
import type { Shop } from '#usecases/shop.ts'
import { RefusalError } from './errors.ts'

interface Limit {
  readonly name: string
  readonly max: number
  readonly seconds: number
}

/** High for people, low for scripts. Counted in the database, so restarts and more processes do not reset them. */
export const limits = {
  /** All accounts from one IP address. */
  signIn: { name: 'sign-in', max: 20, seconds: 300 },
  /** One account from one IP address. A correct password is not counted. */
  signInFromAddress: { name: 'sign-in-from', max: 10, seconds: 900 },
  /** One account from all unknown devices. */
  signInAnywhere: { name: 'sign-in-anywhere', max: 100, seconds: 3600 },
  /** One account on a known device. */
  signInOnDevice: { name: 'sign-in-on-device', max: 10, seconds: 900 },
  /** One staff username on a known device or IP address, or one staff session. */
  staffPassword: { name: 'staff-password', max: 20, seconds: 300 },
  /** One staff username from one unknown IP address. */
  staffPasswordFrom: { name: 'staff-password-from', max: 10, seconds: 900 },
  /** One staff username from all unknown IP addresses. */
  staffPasswordAnywhere: { name: 'staff-password-anywhere', max: 100, seconds: 3600 },
  /** Second factor codes: three of a million are valid at a time. */
  staffCode: { name: 'staff-code', max: 10, seconds: 900 },
  /** Sign-ins with an identity provider, started or finished. */
  identity: { name: 'identity', max: 60, seconds: 300 },
  /** Confirmations of the current password while signed in. */
  currentPassword: { name: 'current-password', max: 20, seconds: 300 },
  register: { name: 'register', max: 20, seconds: 600 },
  /** Accounts with the same email address or phone number. Each one sends an email. */
  registerIdentifier: { name: 'register-identifier', max: 5, seconds: 86_400 },
  forgotPassword: { name: 'forgot-password', max: 20, seconds: 600 },
  /** Emails with a link to one account, from all requesters. */
  linkToAccount: { name: 'link-to-account', max: 5, seconds: 900 },
  /** Opened links, valid or not. */
  accountLink: { name: 'account-link', max: 30, seconds: 600 },
  review: { name: 'review', max: 30, seconds: 600 },
  reviewVote: { name: 'review-vote', max: 120, seconds: 600 },
  /** Photos of reviews, by IP address and by customer. Each one is decoded, and staff look at it. */
  reviewPhoto: { name: 'review-photo', max: 60, seconds: 3600 },
  reviewPhotoPerCustomer: { name: 'review-photo-of', max: 24, seconds: 3600 },
  /** Shared wishlists. Each one of a guest stores a list. */
  wishlistShare: { name: 'wishlist-share', max: 30, seconds: 600 },
  /** Suggestions for a cart, and arrival dates, that nobody asked for before. */
  crossSell: { name: 'cross-sell', max: 240, seconds: 300 },
  warnings: { name: 'warnings', max: 240, seconds: 300 },
  delivery: { name: 'delivery', max: 120, seconds: 300 },
  /** Questions about products, by IP address and by customer. Staff read each one. */
  question: { name: 'question', max: 20, seconds: 3600 },
  questionPerCustomer: { name: 'question-of', max: 5, seconds: 3600 },
  /** Back-in-stock requests, by requester and by email address. */
  backInStock: { name: 'stock-request', max: 20, seconds: 600 },
  backInStockPerEmail: { name: 'stock-requests-of', max: 20, seconds: 86_400 },
  /** Newsletter sign-ups, by requester and by email address. Each one sends an email. */
  newsletter: { name: 'newsletter', max: 10, seconds: 600 },
  newsletterPerEmail: { name: 'newsletter-of', max: 3, seconds: 86_400 },
  unsubscribe: { name: 'unsubscribe', max: 60, seconds: 600 },
  payment: { name: 'payment', max: 60, seconds: 300 },
  /** Failed order lookups only, so guessing is limited but a page that polls is not. */
  wrongOrder: { name: 'wrong-order', max: 20, seconds: 600 },
  /** Contact messages. Each one sends an email. */
  contact: { name: 'contact', max: 5, seconds: 900 },
  /** Unknown coupon codes: limits guessing, but tolerates typos. */
  wrongCoupon: { name: 'wrong-coupon', max: 15, seconds: 600 },
  /** Personal data exports. Each reads two dozen tables and requires the password. */
  personalData: { name: 'my-data', max: 10, seconds: 3600 },
  /** Requests to cancel an order. Staff answer each one. */
  cancellationRequest: { name: 'cancellation-request', max: 20, seconds: 600 },
  /** Uploaded documents, by IP address and by order. Each one is decoded, and staff look at it. */
  ageDocument: { name: 'age-document', max: 30, seconds: 3600 },
  ageDocumentPerOrder: { name: 'age-document-of', max: 10, seconds: 3600 },
  /** News from age verification services. Anybody can send them. */
  ageCheckCallback: { name: 'age-hint', max: 120, seconds: 60 },
  /** Return requests. Each one sends an email. */
  returnRequest: { name: 'return-request', max: 20, seconds: 600 },
  rates: { name: 'rates', max: 120, seconds: 60 },
} as const satisfies Record<string, Limit>

/** A hook that counts the request by IP address. @throws RefusalError 'too-many-requests' with Retry-After */
export function limitByIp(shop: Shop, limit: Limit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitByKey(shop, limit, toNetwork(request.ip), reply)
  }
}

/** Counts the request by any key, such as the account of a sign-in. */
export async function limitByKey(
  shop: Shop,
  limit: Limit,
  key: string,
  reply: FastifyReply,
  sentence?: string,
): Promise<void> {
  const now = shop.clock.now()
  const counted = await incrementRateLimit(shop.db, `${limit.name}:${key}`, limit.seconds, now)
  refuseOverLimit(limit, counted, now, reply, sentence)
}

/** The account key of a sign-in name, regardless of spelling: '212-555 0142' and '(212) 5550142' are the same. */
export function toAccountKey(emailOrPhone: string): string {
  const identifier = readIdentifier(emailOrPhone)
  if (identifier === undefined) return `account:${emailOrPhone.trim().toLowerCase()}`
  return `account:${identifier.kind === 'email' ? identifier.email : identifier.phone}`
}

/** Counts only attempts that succeed, and those refused with `alsoCounts`. @throws RefusalError 'too-many-requests' with this sentence */
export async function limitSuccesses<Value>(
  shop: Shop,
  limit: Limit,
  {
    key,
    reply,
    sentence,
    alsoCounts,
    attempt,
  }: {
    readonly key: string
    readonly reply: FastifyReply
    readonly sentence: string
    readonly alsoCounts?: RefusalCode
    readonly attempt: () => Promise<Result<Value>>
  },
): Promise<Result<Value>> {
  const counts = (outcome: Result<Value>) => outcome.ok || outcome.refusal.code === alsoCounts
  return limitOutcomes(shop, limit, { key, reply, sentence, attempt, counts })
}

/** Counts only unknown coupon codes, to limit guessing. */
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

/** Counts only wrong order numbers and keys, to limit guessing but not polling. */
export function limitWrongOrders<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return limitFailures(shop, limits.wrongOrder, { request, reply, failure: 'order-not-found', attempt })
}

/** Counts only attempts that fail in the way that guesses fail. @throws RefusalError 'too-many-requests' */
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
  return limitOutcomes(shop, limit, {
    key: toNetwork(request.ip),
    reply,
    attempt,
    counts: (outcome) => !outcome.ok && outcome.refusal.code === failure,
  })
}

/** Counts the attempt before it is made, so that parallel ones cannot pass the limit, and takes it back unless it counts. */
async function limitOutcomes<Value>(
  shop: Shop,
  limit: Limit,
  {
    key,
    reply,
    sentence,
    attempt,
    counts,
  }: {
    readonly key: string
    readonly reply: FastifyReply
    readonly sentence?: string
    readonly attempt: () => Promise<Result<Value>>
    readonly counts: (outcome: Result<Value>) => boolean
  },
): Promise<Result<Value>> {
  await limitByKey(shop, limit, key, reply, sentence)
  let isCounted = false
  try {
    const outcome = await attempt()
    isCounted = counts(outcome)
    return outcome
  } finally {
    if (!isCounted) await decrementRateLimits(shop.db, [`${limit.name}:${key}`])
  }
}

function refuseOverLimit(
  limit: Limit,
  { hits, resetsAt }: RateLimitState,
  now: Date,
  reply: FastifyReply,
  sentence?: string,
): void {
  if (hits <= limit.max) return
  reply.header('retry-after', Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)))
  throw new RefusalError({
    code: 'too-many-requests',
    ...(sentence === undefined ? {} : { message: sentence }),
  })
}
