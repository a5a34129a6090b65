import { sql } from 'kysely'
import type { AccountMonth } from '#domain/account-health/account-month.ts'
import { addCounts, createEmptyMonth, noCounts } from '#domain/account-health/account-month.ts'
import { inquiryStates } from '#domain/disputes/dispute-state.ts'
import {
  type AccountDisputes,
  type AccountSales,
  type AccountSalesRow,
  type AccountShipping,
  type AccountShippingRow,
  accountDisputesFromRow,
  accountSalesFromRow,
  accountShippingFromRow,
  type DisputeCountRow,
} from '../../map/account-health.ts'
import type { Database } from '../../open.ts'

/** When months were counted, by month. */
export async function listCountedMonths(db: Database, since: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('countedMonth').selectAll().where('month', '>=', since).execute()
  return new Map(rows.map(({ month, countedAt }) => [month, countedAt]))
}

/** Stores what was counted of a month, in place of what was counted before. */
export async function storeAccountMonth(
  db: Database,
  month: string,
  {
    sales,
    shipping,
    countedAt,
  }: {
    readonly sales: readonly AccountSales[]
    readonly shipping: readonly AccountShipping[]
    readonly countedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('countedMonth')
    .values({ month, countedAt })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ countedAt }))
    .execute()
  await db.deleteFrom('accountSales').where('month', '=', month).execute()
  await db.deleteFrom('accountShipping').where('month', '=', month).execute()
  if (sales.length > 0)
    await db
      .insertInto('accountSales')
      .values(
        sales.map(({ accountId, captured, refunded, ...counts }) => ({
          month,
          providerAccountId: accountId,
          capturedCents: captured,
          refundedCents: refunded,
          ...counts,
        })),
      )
      .execute()
  if (shipping.length > 0)
    await db
      .insertInto('accountShipping')
      .values(
        shipping.map(({ accountId, medianHoursToShip, medianHoursToDeliver, ...counts }) => ({
          month,
          providerAccountId: accountId,
          ...counts,
          medianHoursToShip: medianHoursToShip ?? 0,
          medianHoursToDeliver: medianHoursToDeliver ?? null,
        })),
      )
      .execute()
}

/** The months of all accounts since one, as they were counted, with the disputes that are stored now. */
export async function listAccountMonths(db: Database, since: string): Promise<AccountMonth[]> {
  const [sales, shipping, disputes] = await Promise.all([
    sql<AccountSalesRow & { month: string }>`select * from account_sales where month >= ${since}`.execute(db),
    sql<
      AccountShippingRow & { month: string }
    >`select * from account_shipping where month >= ${since}`.execute(db),
    countDisputes(db, since),
  ])
  const months = new Map<string, AccountMonth>()
  const change = (accountId: string, month: string, apply: (before: AccountMonth) => AccountMonth) => {
    const key = `${accountId} ${month}`
    months.set(key, apply(months.get(key) ?? createEmptyMonth(accountId, month)))
  }
  for (const { month, ...row } of sales.rows) {
    const { accountId, channel, ...counts } = accountSalesFromRow(row)
    change(accountId, month, (before) => addToChannel(before, channel, counts))
  }
  for (const { accountId, month, channel, ...counts } of disputes)
    change(accountId, month, (before) => addToChannel(before, channel, counts))
  for (const { month, ...row } of shipping.rows) {
    const { accountId, ...shipped } = accountShippingFromRow(row)
    change(accountId, month, (before) => ({ ...before, shipped }))
  }
  return [...months.values()]
}

function addToChannel(
  month: AccountMonth,
  channel: AccountDisputes['channel'],
  counts: Partial<typeof noCounts>,
): AccountMonth {
  const before = month.channels.get(channel) ?? noCounts
  const sum = addCounts(before, { ...noCounts, ...counts })
  return { ...month, channels: new Map(month.channels).set(channel, sum) }
}

/** A dispute that is won was one all the same. */
async function countDisputes(db: Database, since: string): Promise<AccountDisputes[]> {
  const { rows } = await sql<DisputeCountRow>`
    select d.provider_account_id, to_char(d.opened_on, 'YYYY-MM') as month, d.network, p.method,
      count(*)::int as disputes,
      count(*) filter (where d.kind = 'fraud')::int as fraud,
      count(*) filter (where d.kind = 'not-received')::int as not_received
    from dispute d join payment p on p.id = d.payment_id
    where d.opened_on >= ${`${since}-01`}::date and d.state <> all(${[...inquiryStates]}::text[])
    group by 1, 2, 3, 4`.execute(db)
  return rows.map(accountDisputesFromRow)
}
