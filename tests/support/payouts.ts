import type { ShopUnderTest } from './shop.ts'

type Stored = Pick<ShopUnderTest, 'sql'>

/** A file in the shop's own format. */
export function writePayoutFile(rows: readonly (readonly (string | number)[])[]): string {
  const header = 'Payout,Arrived,Kind,Amount,Fee,Reference,Order,Release'
  return [header, ...rows.map((row) => row.join(','))].join('\n')
}

/** 4500 → '45.00' */
export const toDollarText = (amount: number) => (amount / 100).toFixed(2)

/** What the ledger has of the payouts of an account, by account of the ledger. */
export async function sumPayoutPostings({ sql }: Stored, accountId: string): Promise<Record<string, number>> {
  const { rows } = await sql.query(
    `select p.account, sum(p.amount_cents)::int as sum from ledger_posting p join ledger_entry e on e.id = p.entry_id
     where p.provider_account_id = $1 and e.kind in ('payout', 'payout-difference', 'payout-failure', 'write-off') and not e.is_demo
     group by p.account having sum(p.amount_cents) <> 0`,
    [accountId],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}

/** Stored payouts of an account, the oldest first. */
export async function listStoredPayouts(
  { sql }: Stored,
  accountId: string,
): Promise<{ id: string; ref: string; source: string; amount_cents: number }[]> {
  const { rows } = await sql.query(
    'select id, ref, source, amount_cents from payout where provider_account_id = $1 and not is_demo order by created_at, id',
    [accountId],
  )
  return rows
}
