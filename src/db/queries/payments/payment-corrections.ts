import type { Cents } from '#domain/money.ts'
import { type Payment, paymentStateTable } from '#domain/payments/payment.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'

/** Stores a payment that its provider took without being asked for it, beside another one of the same order. */
export async function insertFoundPayment(
  db: Database,
  payment: Pick<Payment, 'orderId' | 'accountId' | 'provider' | 'method' | 'amount' | 'createdAt'> & {
    readonly providerRef: string
  },
): Promise<Pick<Payment, 'id'>> {
  const id = newId()
  const { accountId: providerAccountId, amount: amountCents, ...columns } = payment
  await db
    .insertInto('payment')
    .values({ ...columns, id, providerAccountId, amountCents })
    .execute()
  return { id }
}

/** Stores what the provider confirmed of a captured payment in all. */
export async function storeConfirmedAmount(db: Database, id: string, amount: number): Promise<void> {
  await db.updateTable('payment').set({ confirmedAmount: amount }).where('id', '=', id).execute()
}

/** The money of a refunded payment is there again. The order must be locked. */
export async function reopenPayment(
  db: Database,
  { id, status }: Pick<Payment, 'id' | 'status'>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: paymentStateTable.require(status, 'paid') })
    .where('id', '=', id)
    .execute()
}

/** Stores what is there of an extra payment. */
export async function storeExtraAmount(db: Database, id: string, amount: number): Promise<void> {
  await db.updateTable('payment').set({ capturedAmount: amount }).where('id', '=', id).execute()
}

/** Makes an extra payment the one that pays for its order. The order must be locked. */
export async function makeOrderPayment(db: Database, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ extraReason: null, capturedAmount: null, capturedCurrency: null })
    .where('id', '=', id)
    .execute()
}

/** Stores that an extra payment pays for its order after all, with what was captured. The order must be locked. */
export async function acceptExtraPayment(db: Database, id: string, captured: Cents): Promise<void> {
  await db
    .updateTable('payment')
    .set({ amountCents: captured, extraReason: null, capturedAmount: null, capturedCurrency: null })
    .where('id', '=', id)
    .execute()
}

/** Stores what staff wrote off of a payment, or that it is written off no longer. Its order must be locked. */
export async function storePaymentWriteOff(
  db: Database,
  id: string,
  written:
    | { readonly amount: Cents; readonly at: Date; readonly by: string; readonly reason: string }
    | undefined,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      writtenOffCents: written?.amount ?? 0,
      writtenOffAt: written?.at ?? null,
      writtenOffBy: written?.by ?? null,
      writeOffReason: written?.reason ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** The payment of an offer paid for this edit. */
export async function linkPaymentToEdit(db: Database, paymentId: string, orderEditId: string): Promise<void> {
  await db.updateTable('payment').set({ orderEditId }).where('id', '=', paymentId).execute()
}
