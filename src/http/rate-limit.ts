import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCouponCode } from '#db/queries/promotions/promotions.ts'
import { countRateLimit, reserveRateLimit, settleRateLimit } from '#db/queries/rate-limits.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { toNetwork } from '#domain/network-address.ts'
import { normalizeCouponCode } from '#domain/promotions/coupon.ts'
import type { RefusalCode, Result } from '#domain/refusal.ts'
import { isEmailOfOrder, isOpenWithoutGuess } from '#usecases/order-states/authorize-order.ts'
import type { Shop } from '#usecases/shop.ts'
import { type OrderRequest, readOrderAccess } from './customer-session.ts'
import { RefusalError } from './errors.ts'
import { type Limit, limits } from './limits.ts'

/** A hook that counts the request by IP address. @throws RefusalError 'too-many-requests' with Retry-After */
export function limitByIp(shop: Shop, limit: Limit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await limitByKey(shop, limit, toNetwork(request.ip), reply)
  }
}

/** Counts the request by any key, such as an account. */
export async function limitByKey(shop: Shop, limit: Limit, key: string, reply: FastifyReply): Promise<void> {
  const now = shop.clock.now()
  const { isAllowed, resetsAt } = await countRateLimit(shop.db, toWindow({ limit, key }), now)
  if (!isAllowed) throw refuseUntil(resetsAt, now, reply, undefined)
}

/** Counts the request by any key, for a page that says itself that there are too many. */
export async function isBelowLimit(shop: Shop, limit: Limit, key: string): Promise<boolean> {
  return (await countRateLimit(shop.db, toWindow({ limit, key }), shop.clock.now())).isAllowed
}

/** The account key of a sign-in name, regardless of spelling: '212-555 0142' and '(212) 5550142' are the same. */
export function toAccountKey(emailOrPhone: string): string {
  const identifier = readIdentifier(emailOrPhone)
  if (identifier === undefined) return `account:${emailOrPhone.trim().toLowerCase()}`
  return `account:${identifier.kind === 'email' ? identifier.email : identifier.phone}`
}

/** What is limited, and for whom. */
export interface Counter {
  readonly limit: Limit
  readonly key: string
  /** Instead of the general sentence. */
  readonly sentence?: string
}

/**
 * Runs an attempt below the limits of its counters, and counts it in all of them if `counts` says so. A place is taken
 * before the attempt, so parallel ones cannot pass a limit. While others are under way that may not count, it waits for them:
 * right attempts never refuse each other, whatever their number.
 * @throws RefusalError 'too-many-requests'
 */
export async function limitAttempts<Value>(
  shop: Shop,
  reply: FastifyReply,
  { counters, counts }: { readonly counters: readonly Counter[]; readonly counts: (value: Value) => boolean },
  attempt: () => Promise<Value>,
): Promise<Value> {
  const places = await reservePlaces(shop, counters)
  if (!places.ok) throw refuseUntil(places.resetsAt, shop.clock.now(), reply, places.sentence)
  let isCounted = false
  try {
    const value = await attempt()
    isCounted = counts(value)
    return value
  } finally {
    await places.settle(isCounted)
  }
}

/** How long an attempt waits for others under way. */
const patienceMs = 30_000
const longestPauseMs = 200

type Places =
  | { readonly ok: true; settle(isCounted: boolean): Promise<void> }
  | { readonly ok: false; readonly resetsAt: Date; readonly sentence: string | undefined }

/** Takes a place in all counters, or in none. */
export async function reservePlaces(shop: Shop, counters: readonly Counter[]): Promise<Places> {
  const giveUpAt = Date.now() + patienceMs
  for (let pauseMs = 10; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const taken: { key: string; resetsAt: Date }[] = []
    const settle = async (isCounted: boolean) => {
      for (const place of taken) await settleRateLimit(shop.db, { ...place, isCounted })
    }
    const refused = await reserveAll(shop, counters, taken)
    if (refused === undefined) return { ok: true, settle }
    await settle(false)
    const { resetsAt, isFull, sentence } = refused
    if (isFull || Date.now() > giveUpAt) return { ok: false, resetsAt, sentence }
    await pause(pauseMs * (0.5 + Math.random()))
  }
}

async function reserveAll(
  shop: Shop,
  counters: readonly Counter[],
  taken: { key: string; resetsAt: Date }[],
) {
  for (const counter of counters) {
    const window = toWindow(counter)
    const { isAllowed, resetsAt, isFull } = await reserveRateLimit(shop.db, window, shop.clock.now())
    if (!isAllowed) return { resetsAt, isFull, sentence: counter.sentence }
    taken.push({ key: window.key, resetsAt })
  }
  return undefined
}

/** Whether a password or a code was wrong, also when other fields were wrong as well. */
export function isWrongProof(outcome: Result<unknown>): boolean {
  if (outcome.ok) return false
  const { code, fields } = outcome.refusal
  return code === 'wrong-credentials' || code === 'wrong-code' || fields?.currentPassword !== undefined
}

const isWrong = (isRight: boolean) => !isRight

/** Limits guesses of a password or a code of somebody who is signed in. */
export function limitWrongProofs<Value>(
  shop: Shop,
  reply: FastifyReply,
  counter: Counter,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return limitAttempts(shop, reply, { counters: [counter], counts: isWrongProof }, attempt)
}

/** Limits guesses of coupon codes. An existing code is never counted, whatever becomes of its order. */
export async function limitWrongCoupons<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  couponCode: string | undefined,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const code = normalizeCouponCode(couponCode)
  if (code !== undefined) {
    const counters = [{ limit: limits.wrongCoupon, key: toNetwork(request.ip) }]
    await limitAttempts(shop, reply, { counters, counts: isWrong }, () => isCouponCode(shop.db, code))
  }
  return attempt()
}

type OrderAccess = Awaited<ReturnType<typeof readOrderAccess>>

/**
 * Limits guesses of order numbers with email addresses. The customer's own session and the order key open an order without
 * a guess, so they are looked up first and never refused.
 */
export async function limitWrongOrders<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  proof: OrderRequest,
  attempt: (access: OrderAccess) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const access = await readOrderAccess(shop, request, proof)
  if (await isOpenWithoutGuess(shop, access)) return attempt(access)
  const { email } = access
  if (email === undefined)
    return limitWrongSecrets(
      shop,
      request,
      reply,
      { failure: 'order-not-found', limit: limits.wrongOrderKey },
      () => attempt(access),
    )
  const counters = [{ limit: limits.wrongOrder, key: toNetwork(request.ip) }]
  await limitAttempts(shop, reply, { counters, counts: isWrong }, () =>
    isEmailOfOrder(shop, access.number, email),
  )
  return attempt(access)
}

/**
 * Limits attempts with a secret that cannot be guessed, such as the token of a link. They are made first, so a right secret is
 * never refused, and at most as many wrong ones as the limit allows are answered.
 */
export async function limitWrongSecrets<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { failure, limit }: { readonly failure: RefusalCode; readonly limit: Limit },
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const outcome = await attempt()
  if (!outcome.ok && outcome.refusal.code === failure)
    await limitByKey(shop, limit, toNetwork(request.ip), reply)
  return outcome
}

/** The same for the links in emails. */
export function limitWrongLinks<Value>(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return limitWrongSecrets(
    shop,
    request,
    reply,
    { failure: 'invalid-link', limit: limits.wrongLink },
    attempt,
  )
}

function toWindow({ limit, key }: Counter) {
  return { key: `${limit.name}:${key}`, max: limit.max, seconds: limit.seconds }
}

function refuseUntil(
  resetsAt: Date,
  now: Date,
  reply: FastifyReply,
  sentence: string | undefined,
): RefusalError {
  reply.header('retry-after', Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)))
  return new RefusalError({
    code: 'too-many-requests',
    ...(sentence === undefined ? {} : { message: sentence }),
  })
}
