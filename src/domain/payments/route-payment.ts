import { fitsMode, type ProviderAccount, takesNewWork } from '../accounts/provider-account.ts'
import { isRecord } from '../is-record.ts'
import type { Cents } from '../money.ts'
import type { ShopMode } from '../shop-mode.ts'
import type { PaymentMethod } from './payment-method.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** An account as the routing of a payment sees it. */
export interface RoutableAccount extends Pick<ProviderAccount, 'id' | 'kind' | 'name' | 'mode' | 'state'> {
  readonly terms: PaymentTerms
  /** What it offers to shoppers: what its provider can do, as far as its terms allow. Empty without an adapter. */
  readonly methods: readonly PaymentMethod[]
  readonly capturedThisMonth: Cents
  /** Of payments that are open, or that a bank is confirming. */
  readonly awaited: Cents
}

/** An account as shoppers see it before they pay. */
export interface OfferingAccount extends RoutableAccount {
  /** The card networks that it takes: 'Visa'. */
  readonly networks: readonly string[]
  /** Whether shoppers enter cards and bank accounts on a page of the shop. */
  readonly hasFields: boolean
}

export interface PaymentToRoute {
  readonly amount: Cents
  readonly method: PaymentMethod
  readonly mode: ShopMode
  /** Accounts that opened no page for this payment, or refused it whatever the card. */
  readonly failed?: ReadonlySet<string> | undefined
}

/** Why an account does not take a payment. */
const routeObstacles = [
  'paused',
  'draining',
  'other-method',
  'below-smallest',
  'above-largest',
  'over-cap',
  'failed',
] as const
export type RouteObstacle = (typeof routeObstacles)[number]

/** 'only': no other account could. 'share': others of its priority had more than their share of the month. */
const routeReasons = ['only', 'priority', 'share'] as const

/** Why an account takes a payment, as it is stored with it. */
export interface PaymentRoute {
  readonly because: (typeof routeReasons)[number]
  readonly skipped: readonly { readonly name: string; readonly obstacle: RouteObstacle }[]
}

export interface RoutedPayment<Account> {
  readonly account: Account
  readonly route: PaymentRoute
}

/**
 * The account that takes a payment: of those that can, one with the lowest priority number. Accounts of the same priority share
 * the payments of a month by weight. With the same share, the one that comes first in the list, which is the oldest.
 * @returns undefined when no account can take it
 */
export function routePayment<Account extends RoutableAccount>(
  accounts: readonly Account[],
  payment: PaymentToRoute,
): RoutedPayment<Account> | undefined {
  const usable = accounts.filter((account) => fitsMode(account, payment.mode) && account.methods.length > 0)
  const checked = usable.map((account) => ({ account, obstacle: findObstacle(account, payment) }))
  const able = checked.flatMap(({ account, obstacle }) => (obstacle === undefined ? [account] : []))
  const priority = Math.min(...able.map(({ terms }) => terms.priority))
  const first = able.filter(({ terms }) => terms.priority === priority)
  const account = first.toSorted(compareShares)[0]
  if (account === undefined) return undefined
  return {
    account,
    route: {
      because: able.length === 1 ? 'only' : first.length === 1 ? 'priority' : 'share',
      skipped: checked.flatMap(({ account: { name }, obstacle }) =>
        obstacle === undefined ? [] : [{ name, obstacle }],
      ),
    },
  }
}

/**
 * For each payment method the accounts that take it first, whatever the amount: active ones with the lowest priority number.
 */
export function listFirstAccounts<Account extends RoutableAccount>(
  accounts: readonly Account[],
  mode: ShopMode,
): Account[] {
  const active = accounts.filter((account) => takesNewWork(account, mode))
  return active.filter((account) =>
    account.methods.some((method) =>
      active.every(
        (other) => !other.methods.includes(method) || other.terms.priority >= account.terms.priority,
      ),
    ),
  )
}

/** The account that is furthest below its share comes first. Products of whole numbers, so that nothing is rounded. */
function compareShares(one: RoutableAccount, other: RoutableAccount): number {
  return one.capturedThisMonth * other.terms.weight - other.capturedThisMonth * one.terms.weight
}

function findObstacle(
  { id, state, terms, methods, capturedThisMonth, awaited }: RoutableAccount,
  { amount, method, failed }: PaymentToRoute,
): RouteObstacle | undefined {
  if (state !== 'active') return state
  if (failed?.has(id)) return 'failed'
  if (!methods.includes(method)) return 'other-method'
  const { smallestPayment, largestPayment, monthlyCap } = terms
  if (smallestPayment !== undefined && amount < smallestPayment) return 'below-smallest'
  if (largestPayment !== undefined && amount > largestPayment) return 'above-largest'
  // What is not paid yet may be: a bank account takes days.
  return monthlyCap !== undefined && capturedThisMonth + awaited + amount > monthlyCap
    ? 'over-cap'
    : undefined
}

/** Undefined for anything else than a stored route. */
export function parsePaymentRoute(value: unknown): PaymentRoute | undefined {
  if (!isRecord(value)) return undefined
  const because = routeReasons.find((reason) => reason === value.because)
  if (because === undefined || !Array.isArray(value.skipped)) return undefined
  const skipped = value.skipped.filter(isRecord).flatMap(({ name, obstacle: stored }) => {
    const obstacle = routeObstacles.find((each) => each === stored)
    return obstacle === undefined ? [] : [{ name: String(name), obstacle }]
  })
  return { because, skipped }
}

/** For staff: 'This account is first by priority. Main account: would have passed its monthly cap.' */
export function explainRoute({ because, skipped }: PaymentRoute): string {
  // An account for bank payments says nothing about a payment by card.
  const relevant = skipped.filter(({ obstacle }) => obstacle !== 'other-method')
  return [reasons[because], ...relevant.map(({ name, obstacle }) => `${name}: ${obstacles[obstacle]}.`)].join(
    ' ',
  )
}

const reasons: Readonly<Record<PaymentRoute['because'], string>> = {
  only: 'No other account could take this payment.',
  priority: 'This account is first by priority.',
  share: 'This account was furthest below its share of the month.',
}

const obstacles: Readonly<Record<RouteObstacle, string>> = {
  paused: 'paused',
  draining: 'draining',
  'other-method': 'does not offer this way to pay',
  'below-smallest': 'the amount was below its smallest payment',
  'above-largest': 'the amount was above its largest payment',
  'over-cap': 'would have passed its monthly cap',
  failed: 'did not take this payment before',
}
