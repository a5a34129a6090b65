import { sql } from 'kysely'
import type { Dispute } from '#domain/disputes/dispute.ts'
import { type DisputeState, disputeStateTable, firstDisputeStates } from '#domain/disputes/dispute-state.ts'
import { isOneOf } from '#domain/one-of.ts'
import { disputeFromRow, disputeToRow } from '../../map/disputes.ts'
import type { Database } from '../../open.ts'

/** What is stored of a dispute when it is opened. */
export type NewDispute = Omit<Dispute, 'id' | 'createdAt'> & { readonly createdAt: Date }

/**
 * Undefined when its account has a dispute with this reference.
 * @throws Error for a state that no dispute begins with, unless a provider reports it late
 */
export async function insertDispute(db: Database, dispute: NewDispute): Promise<{ id: string } | undefined> {
  if (!dispute.isReported && !isOneOf(firstDisputeStates, dispute.state))
    throw new Error(`A dispute does not begin as ${dispute.state}.`)
  return db
    .insertInto('dispute')
    .values({ ...disputeToRow(dispute), state: dispute.state, createdAt: dispute.createdAt })
    .onConflict((conflict) => conflict.columns(['providerAccountId', 'providerRef']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findDispute(db: Database, id: string): Promise<Dispute | undefined> {
  const row = await db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return row && disputeFromRow(row)
}

/** Its order must be locked before. */
export async function lockDispute(db: Database, id: string): Promise<Dispute | undefined> {
  const row = await db.selectFrom('dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && disputeFromRow(row)
}

export async function findDisputeByRef(
  db: Database,
  accountId: string,
  providerRef: string,
): Promise<Dispute | undefined> {
  const row = await db
    .selectFrom('dispute')
    .selectAll()
    .where('providerAccountId', '=', accountId)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
  return row && disputeFromRow(row)
}

/** The disputes of an order, the newest first. */
export async function listDisputesOfOrder(db: Database, orderId: string): Promise<Dispute[]> {
  const rows = await db
    .selectFrom('dispute')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('openedOn', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(disputeFromRow)
}

/** The disputes of a payment. */
export async function listDisputesOfPayment(
  db: Database,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<Dispute[]> {
  return (await listDisputesOfOrder(db, orderId)).filter(({ paymentId }) => paymentId === id)
}

/** Stores what staff entered or the provider said. The dispute must be locked. */
export async function updateDispute(
  db: Database,
  id: string,
  change: Partial<
    Pick<
      Dispute,
      | 'network'
      | 'reasonCode'
      | 'kind'
      | 'amount'
      | 'openedOn'
      | 'dueAt'
      | 'providerRef'
      | 'isReported'
      | 'note'
    >
  >,
): Promise<void> {
  const { amount, dueAt, providerRef, ...columns } = change
  await db
    .updateTable('dispute')
    .set({
      ...columns,
      ...('amount' in change ? { amountCents: amount } : {}),
      ...('dueAt' in change ? { dueAt: dueAt ?? null } : {}),
      ...('providerRef' in change ? { providerRef: providerRef ?? null } : {}),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The dispute must be locked. @throws Error when the state cannot follow */
export async function updateDisputeState(
  db: Database,
  { id, state }: Pick<Dispute, 'id' | 'state'>,
  to: DisputeState,
  table: typeof disputeStateTable = disputeStateTable,
): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ state: table.require(state, to), updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** References of disputes of an account that its provider may still decide. */
export async function listOpenReportedRefs(
  db: Database,
  accountId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select provider_ref as ref from dispute
    where provider_account_id = ${accountId}::uuid and is_reported
      and state in ('inquiry', 'inquiry-submitted', 'needs-response', 'submitted')
    order by updated_at limit ${limit}`.execute(db)
  return rows.map(({ ref }) => ref)
}

/** Whether an account has another dispute with this reference. */
export async function hasDisputeRef(
  db: Database,
  { accountId, providerRef, exceptId }: { accountId: string; providerRef: string; exceptId: string },
): Promise<boolean> {
  const found = await findDisputeByRef(db, accountId, providerRef)
  return found !== undefined && found.id !== exceptId
}
