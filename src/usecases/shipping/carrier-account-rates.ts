import { storeRateFallback } from '#db/queries/shipping/rate-fallbacks.ts'
import { type SealedAccount, takesNewWork } from '#domain/accounts/provider-account.ts'
import { shippingCarriers } from '#domain/compliance/shipping-carrier.ts'
import { dayMs } from '#domain/duration.ts'
import { isOneOf } from '#domain/one-of.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { CarrierRate, RateRequest } from '#ports/carriers.ts'
import { openAccount } from '../accounts/open-account.ts'
import type { Shop } from '../shop.ts'

/** As long as a shopper waits for a carrier. */
const liveRatesMs = 1500

type RatingShop = Pick<Shop, 'db' | 'clock' | 'accounts' | 'carrierAdapters' | 'mode' | 'sealKey'>

/** Staff see what failed since. */
export function getFallbackNoticeStart(now: Date): Date {
  return new Date(now.getTime() - dayMs)
}

/** The carrier account that rates carts: the oldest active one whose mode fits the shop. */
export async function findRatingAccount(
  shop: Pick<Shop, 'accounts' | 'mode'>,
): Promise<SealedAccount | undefined> {
  const accounts = await shop.accounts.list('carriers')
  return accounts.find((account) => takesNewWork(account, shop.mode))
}

/**
 * The rates of the shop's carrier account. Undefined when there is none, or it has none in time, which staff see then.
 * @param isUsable whether its carrier goes to the address, and the rules let it
 */
export async function askCarrierAccount(
  shop: RatingShop,
  request: RateRequest,
  isUsable: (rate: CarrierRate) => boolean,
): Promise<readonly CarrierRate[] | undefined> {
  const account = await findRatingAccount(shop)
  if (account === undefined) return undefined
  const live = await getLiveRates(shop, account, request, isUsable)
  if (live.rates !== undefined) return live.rates
  const now = shop.clock.now()
  const since = getFallbackNoticeStart(now)
  await storeRateFallback(shop.db, account.id, { reason: live.reason, now, since })
  return undefined
}

/** At least one rate of a carrier that the rules know, or why there is none. */
async function getLiveRates(
  shop: RatingShop,
  account: SealedAccount,
  request: RateRequest,
  isUsable: (rate: CarrierRate) => boolean,
): Promise<
  { readonly rates: readonly CarrierRate[] } | { readonly rates: undefined; readonly reason: string }
> {
  const opened = openAccount(shop, shop.carrierAdapters, account)
  if (!opened.ok) return { rates: undefined, reason: opened.reason }
  const service = shop.carrierAdapters.get(account.kind)?.name ?? account.kind
  const answer = await opened.gateway.getRates({ ...request, timeoutMs: liveRatesMs })
  if (!answer.ok) return { rates: undefined, reason: explainCarrierProblem(answer.problem, service) }
  const rates = answer.value.rates.filter((rate) => isOneOf(shippingCarriers, rate.carrier) && isUsable(rate))
  if (rates.length > 0) return { rates }
  const carriers = shippingCarriers.join(' and ')
  const detail = `it has none of ${carriers} for the address and its rules`
  return { rates: undefined, reason: explainCarrierProblem({ kind: 'no-rates', detail }, service) }
}
