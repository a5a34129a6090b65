import type { Transaction } from 'kysely'
import { loadKnownMoney } from '#db/queries/payouts/known-money.ts'
import { insertPayout } from '#db/queries/payouts/payouts.ts'
import type { DB } from '#db/types.ts'
import { dayMs } from '#domain/duration.ts'
import { add, basisPoints, type Cents, cents, share, subtract, zero } from '#domain/money.ts'
import { matchPayouts } from '#domain/payouts/match-payout.ts'
import { createPlainLine, type ReportedLine, type ReportedPayout } from '#domain/payouts/payout.ts'
import { addDays } from '#domain/shipping/us-holidays.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { DemoStore } from './demo-store.ts'
import type { DemoOrder } from './orders.ts'
import { createDemoId } from './seeded-random.ts'

/** As an acquirer of a kratom shop takes them. */
const terms = { feeShare: basisPoints(450), feeFixed: 25, reserveShare: basisPoints(1000), reserveDays: 180 }

interface DemoPayout {
  readonly ref: string
  readonly arrivedDaysAgo: number
  /** Orders that were paid in these days. */
  readonly paidDaysAgo: readonly [from: number, until: number]
  /** What the report has more for its first payment than the shop. */
  readonly tooMuch: number
}

/** One that is as expected, and one that is not. */
const demoPayouts: readonly DemoPayout[] = [
  { ref: 'DEMO-1', arrivedDaysAgo: 7, paidDaysAgo: [14, 9], tooMuch: 0 },
  { ref: 'DEMO-2', arrivedDaysAgo: 2, paidDaysAgo: [9, 3], tooMuch: -250 },
]

/** Payouts of demo orders, compared with the ledger as those of a provider are. */
export async function insertPayouts(
  transaction: Transaction<DB>,
  { orders }: DemoStore,
  { sandboxAccountId, now }: { readonly sandboxAccountId: string; readonly now: Date },
): Promise<void> {
  const reported = demoPayouts.map((payout) => reportPayout(orders, payout, now))
  const known = await loadKnownMoney(transaction, sandboxAccountId, reported)
  for (const payout of matchPayouts(sandboxAccountId, reported, known))
    await insertPayout(transaction, {
      ...payout,
      source: 'provider',
      note: '',
      mode: 'demo',
      isDemo: true,
      createdAt: now,
      createdBy: 'Payment sandbox',
    })
}

function reportPayout(
  orders: readonly DemoOrder[],
  { ref, arrivedDaysAgo, paidDaysAgo: [from, until], tooMuch }: DemoPayout,
  now: Date,
): ReportedPayout {
  const getTime = (daysAgo: number) => now.getTime() - daysAgo * dayMs
  const paid = orders.filter(({ story: { paidAt } }) => {
    const time = paidAt?.getTime() ?? 0
    return time > getTime(from) && time <= getTime(until)
  })
  const arrivedOn = toShopDay(new Date(getTime(arrivedDaysAgo)))
  const charges = paid.map((order, index) => reportCharge(order, index === 0 ? tooMuch : 0))
  const held = share(add(...charges.map(({ amount }) => amount)), terms.reserveShare)
  const reserve = createPlainLine(ref, 'reserve', subtract(zero, held), addDays(arrivedOn, terms.reserveDays))
  const lines = [...charges, ...(tooMuch === 0 ? [] : [createPlainLine(ref, 'fee', cents(-1500))]), reserve]
  return { ref, arrivedOn, amount: undefined, lines }
}

function reportCharge({ index, totalCents }: DemoOrder, tooMuch: number): ReportedLine {
  const amount: Cents = cents(totalCents + tooMuch)
  return {
    ref: `demo-charge-${index}`,
    kind: 'charge',
    amount,
    fee: add(share(amount, terms.feeShare), cents(terms.feeFixed)),
    names: [createDemoId(`payment ${index}`)],
    orderNumber: undefined,
    releaseOn: undefined,
    description: '',
  }
}
