import { sql } from 'kysely'
import { ledgerEntryKinds } from '#domain/ledger/ledger-entry.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import {
  getSettledAmount,
  type HeldMoney,
  type KnownMoney,
  toMatchedKind,
  toMoneyKey,
  toReturnKey,
} from '#domain/payouts/match-payout.ts'
import type { ReportedPayout } from '#domain/payouts/payout.ts'
import { type WithNulls, withoutNulls } from '../../map/nulls.ts'
import { parseOneOf } from '../../map/one-of.ts'
import { payoutLineFromRow } from '../../map/payouts.ts'
import type { Database } from '../../open.ts'

interface NamedRow {
  readonly name: string
  readonly paymentId: string
  readonly refundId: string | null
  readonly orderNumber: string
}

/** What the shop knows of the lines of these payouts of an account. */
export async function loadKnownMoney(
  db: Database,
  accountId: string,
  payouts: readonly ReportedPayout[],
): Promise<KnownMoney> {
  const lines = payouts.flatMap(({ lines }) => lines)
  const named = await listNamed(db, accountId, [...new Set(lines.flatMap(({ names }) => names))])
  const returned = lines.filter(({ kind }) => kind === 'returned-payout').flatMap(({ names }) => names)
  const orderNumbers = [...lines, ...named].flatMap(({ orderNumber }) => orderNumber ?? [])
  const held = await listHeldMoney(db, accountId, [...new Set(orderNumbers)])
  const returnedAmounts = await findPayoutAmounts(db, accountId, returned)
  const paymentIds = [...new Set(held.flatMap(({ paymentId }) => paymentId ?? []))]
  return {
    named: new Map(
      named.map(({ name, paymentId, refundId }) => [name, { paymentId, refundId: refundId ?? undefined }]),
    ),
    held,
    paidOut: new Map<string, readonly Cents[]>([
      ...(await listPaidOut(db, paymentIds)),
      ...(await listReturnedRefs(db, accountId, returned)).map(
        (ref) => [toReturnKey(ref), [returnedAmounts.get(ref) ?? zero]] as const,
      ),
    ]),
    payouts: returnedAmounts,
    lineRefs: await listLineRefs(
      db,
      accountId,
      lines.map(({ ref }) => ref),
    ),
  }
}

/** By the provider's reference of a payment, a refund or a dispute, or by the id of a payment. */
async function listNamed(db: Database, accountId: string, names: readonly string[]): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    with named as (
      select p.provider_ref as name, p.id as payment_id, null::uuid as refund_id, p.order_id from payment p
      where p.provider_account_id = ${accountId}::uuid and p.provider_ref = any(${names}::text[])
      union all
      select p.id::text, p.id, null, p.order_id from payment p
      where p.provider_account_id = ${accountId}::uuid and p.id = any(${names.filter(isId)}::uuid[])
      union all
      select r.provider_ref, p.id, r.id, p.order_id from refund r join payment p on p.id = r.payment_id
      where p.provider_account_id = ${accountId}::uuid and r.provider_ref = any(${names}::text[])
      union all
      select d.provider_ref, d.payment_id, null, d.order_id from dispute d
      where d.provider_account_id = ${accountId}::uuid and d.provider_ref = any(${names}::text[]))
    select n.name, n.payment_id, n.refund_id, o.number as order_number
    from named n join shop_order o on o.id = n.order_id`.execute(db)
  return rows
}

async function listHeldMoney(
  db: Database,
  accountId: string,
  orderNumbers: readonly string[],
): Promise<HeldMoney[]> {
  type Row = Omit<HeldMoney, 'kind' | 'amount'> & { readonly kind: string; readonly amount: number }
  const { rows } = await sql<WithNulls<Row>>`
    -- A provider knows what was paid too much as a part of the payment.
    select e.kind, e.order_number, coalesce(paid.surplus_of, e.payment_id) as payment_id, e.refund_id, p.amount_cents as amount
    from ledger_entry e join ledger_posting p on p.entry_id = e.id left join payment paid on paid.id = e.payment_id
    where e.order_number = any(${orderNumbers}::text[]) and p.account = 'receivable'
      and p.provider_account_id = ${accountId}::uuid
    order by e.occurred_at, e.id`.execute(db)
  return rows.map((row) => {
    const { kind, amount, ...money } = withoutNulls<Row>(row)
    return { ...money, kind: parseOneOf(kind, ledgerEntryKinds), amount: cents(amount) }
  })
}

/** What the lines of payouts settled of these payments, their refunds and disputes, the first one first. */
async function listPaidOut(db: Database, paymentIds: readonly string[]): Promise<Map<string, Cents[]>> {
  const rows = await db
    .selectFrom('payoutLine')
    .selectAll()
    .where('paymentId', '=', sql<string>`any(${paymentIds}::uuid[])`)
    .orderBy('id')
    .execute()
  const settled = new Map<string, Cents[]>()
  for (const line of rows.map(payoutLineFromRow)) {
    const kind = toMatchedKind(line)
    const id = kind === 'refund' ? line.refundId : line.paymentId
    if (kind === undefined || id === undefined) continue
    const key = toMoneyKey(kind, id)
    settled.set(key, [...(settled.get(key) ?? []), getSettledAmount(line)])
  }
  return settled
}

/** Payouts of these whose money a later payout has. */
async function listReturnedRefs(db: Database, accountId: string, refs: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('payoutLine')
    .select('returnedRef')
    .where('providerAccountId', '=', accountId)
    .where('returnedRef', '=', sql<string>`any(${refs}::text[])`)
    .execute()
  return rows.flatMap(({ returnedRef }) => returnedRef ?? [])
}

async function findPayoutAmounts(
  db: Database,
  accountId: string,
  refs: readonly string[],
): Promise<Map<string, Cents>> {
  const rows = await db
    .selectFrom('payout')
    .select(['ref', 'amountCents'])
    .where('providerAccountId', '=', accountId)
    .where('ref', '=', sql<string>`any(${refs}::text[])`)
    .execute()
  return new Map(rows.map(({ ref, amountCents }) => [ref, cents(amountCents)]))
}

async function listLineRefs(db: Database, accountId: string, refs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payoutLine')
    .select('ref')
    .where('providerAccountId', '=', accountId)
    .where('ref', '=', sql<string>`any(${refs}::text[])`)
    .execute()
  return new Set(rows.map(({ ref }) => ref))
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
