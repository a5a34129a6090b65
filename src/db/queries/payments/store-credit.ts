import { type Cents, cents, zero } from '#domain/money.ts'
import type {
  CreditBalance,
  CreditMovement,
  CreditOwner,
  NewCreditMovement,
} from '#domain/payments/store-credit.ts'
import { creditBalanceFromRow, creditMovementFromRow } from '../../map/store-credit.ts'
import type { Database } from '../../open.ts'
import { toWrite, type Write } from '../../write.ts'

/** The database refuses a movement that takes more than there is. */
export function creditMovementInsertion(db: Database, { amount, ...movement }: NewCreditMovement): Write {
  return toWrite(db.insertInto('creditMovement').values({ ...movement, amountCents: amount }))
}

/** Moves credit once for each key. @returns whether it was moved now */
export async function insertCreditMovement(db: Database, movement: NewCreditMovement): Promise<boolean> {
  const { amount, ...rest } = movement
  const row = await db
    .insertInto('creditMovement')
    .values({ ...rest, amountCents: amount })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findCreditMovement(
  db: Database,
  key: string,
): Promise<Pick<NewCreditMovement, 'customerId' | 'amount'> | undefined> {
  const row = await db
    .selectFrom('creditMovement')
    .select(['customerId', 'amountCents'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { customerId: row.customerId, amount: cents(row.amountCents) }
}

/** Whether an error of a query means that there was less credit than it took. */
export function isCreditOverdrawn(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && error.constraint === 'customer_credit_not_negative'
  )
}

export async function getCreditBalance(db: Database, owner: CreditOwner): Promise<CreditBalance> {
  const row = await selectBalance(db, owner).executeTakeFirst()
  return row === undefined ? noCredit : creditBalanceFromRow(row)
}

/** The same, locked until the transaction ends. A customer without a movement has no row to lock. */
export async function lockCreditBalance(db: Database, owner: CreditOwner): Promise<CreditBalance> {
  const row = await selectBalance(db, owner).forUpdate().executeTakeFirst()
  return row === undefined ? noCredit : creditBalanceFromRow(row)
}

const noCredit: CreditBalance = { balance: zero, version: 0 }

const selectBalance = (db: Database, { customerId, mode }: CreditOwner) =>
  db
    .selectFrom('customerCredit')
    .select(['balanceCents', 'version'])
    .where('customerId', '=', customerId)
    .where('mode', '=', mode)

/** What unpaid orders of the customer took. It comes back when they are not paid. */
export async function getHeldCredit(db: Database, { customerId, mode }: CreditOwner): Promise<Cents> {
  const row = await db
    .selectFrom('shopOrder')
    .select(({ fn }) => fn.sum<number | null>('creditCents').as('held'))
    .where('customerId', '=', customerId)
    .where('mode', '=', mode)
    .where('stockReserved', '=', true)
    .where('paidAt', 'is', null)
    .executeTakeFirst()
  return cents(Number(row?.held ?? 0))
}

/** The newest first. */
export async function listCreditMovements(
  db: Database,
  { customerId, mode }: CreditOwner,
  limit: number,
): Promise<CreditMovement[]> {
  const rows = await db
    .selectFrom('creditMovement')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('mode', '=', mode)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(creditMovementFromRow)
}
