import { listAccountMonths, listCountedMonths } from '#db/queries/account-health/account-months.ts'
import { listHealthLines } from '#db/queries/account-health/health-lines.ts'
import { type AccountMonth, createEmptyMonth } from '#domain/account-health/account-month.ts'
import { type ComparedFigure, compareFigure } from '#domain/account-health/compare-figure.ts'
import { findPace, type MonthPace } from '#domain/account-health/forecast.ts'
import type { HealthLine } from '#domain/account-health/health-line.ts'
import { measureMonth } from '#domain/account-health/measure-month.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { fitsMode } from '#domain/accounts/provider-account.ts'
import { dayMs } from '#domain/duration.ts'
import { findPeriod, shiftMonth } from '#domain/ledger/ledger-period.ts'
import { defaultPaymentTerms, type PaymentTerms } from '#domain/payments/payment-terms.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { Shop } from '../shop.ts'

export interface HealthMonth {
  readonly month: string
  readonly counts: AccountMonth
  readonly figures: readonly ComparedFigure[]
}

export interface AccountHealth {
  readonly account: ProviderAccount
  readonly terms: PaymentTerms
  /** The running month first. */
  readonly months: readonly HealthMonth[]
}

export interface ShopHealth {
  /** The running month first. */
  readonly months: readonly string[]
  readonly accounts: readonly AccountHealth[]
  readonly lines: readonly HealthLine[]
  /** When the sales of the running month were counted. Undefined before the first time. */
  readonly countedAt: Date | undefined
}

type HealthShop = Pick<Shop, 'db' | 'accounts' | 'mode' | 'clock'>

/**
 * The figures of the payment accounts of this mode with the lines that they are compared with. @param monthCount with the running
 * one
 */
export async function loadAccountHealth(shop: HealthShop, monthCount: number): Promise<ShopHealth> {
  const now = shop.clock.now()
  const thisMonth = toShopDay(now).slice(0, 7)
  // The first one is compared with the month before it.
  const since = shiftMonth(thisMonth, -monthCount)
  const [accounts, terms, lines, counted, stored] = await Promise.all([
    shop.accounts.list('payments'),
    shop.accounts.listPaymentTerms(),
    listHealthLines(shop.db),
    listCountedMonths(shop.db, since),
    listAccountMonths(shop.db, since),
  ])
  const byKey = new Map(stored.map((month) => [`${month.accountId} ${month.month}`, month]))
  const months = Array.from({ length: monthCount }, (_, index) => shiftMonth(thisMonth, -index))
  return {
    months,
    accounts: accounts
      .filter((account) => fitsMode(account, shop.mode))
      .map((account) => {
        const accountTerms = terms.get(account.id) ?? defaultPaymentTerms
        const read = (month: string) =>
          byKey.get(`${account.id} ${month}`) ?? createEmptyMonth(account.id, month)
        return {
          account,
          terms: accountTerms,
          months: months.map((month) => compareMonth(month, { read, terms: accountTerms, lines, now })),
        }
      }),
    lines,
    countedAt: counted.get(thisMonth),
  }
}

function compareMonth(
  month: string,
  {
    read,
    terms,
    lines,
    now,
  }: {
    readonly read: (month: string) => AccountMonth
    readonly terms: PaymentTerms
    readonly lines: readonly HealthLine[]
    readonly now: Date
  },
): HealthMonth {
  const counts = read(month)
  const pace: MonthPace = findPace(month, now) ?? { factor: 1, isTelling: false }
  const day = findLastDay(month, now)
  const figures = measureMonth({
    month: counts,
    monthBefore: read(shiftMonth(month, -1)),
    monthlyCap: terms.monthlyCap,
  })
  return { month, counts, figures: figures.map((figure) => compareFigure(figure, { lines, day, pace })) }
}

/** The day whose lines count for a month: its last one, or today. */
function findLastDay(month: string, now: Date): string {
  const end = findPeriod(month)?.until ?? now
  return toShopDay(end <= now ? new Date(end.getTime() - dayMs / 2) : now)
}
