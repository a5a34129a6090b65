import { sql } from 'kysely'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import type { CardNetwork } from '#domain/payments/card-network.ts'
import {
  type CapturedMoney,
  type ExtraPayment,
  type Payment,
  type PaymentStatus,
  paymentStateTable,
} from '#domain/payments/payment.ts'
import type { OwnPaymentPage } from '#domain/payments/payment-page.ts'
import type { PaymentProblem } from '#domain/payments/payment-problem.ts'
import { groupRows } from '../../map/group-rows.ts'
import { paymentFromRow } from '../../map/payments.ts'
import { newId } from '../../new-id.ts'
import type { Database } from '../../open.ts'
import { toWrite } from '../../write.ts'

export interface NewPayment extends Pick<Payment, 'id' | 'orderId' | 'amount' | 'method' | 'route'> {
  readonly surplusOf?: string
  readonly orderEditId?: string
  readonly editOfferId?: string | undefined
  readonly account: Pick<ProviderAccount, 'id' | 'kind'>
}

export const paymentInsertion = (
  db: Database,
  { id, orderId, account, amount, method, route, surplusOf, orderEditId, editOfferId }: NewPayment,
) =>
  toWrite(
    db.insertInto('payment').values({
      id,
      orderId,
      method,
      amountCents: amount,
      surplusOf,
      orderEditId,
      editOfferId,
      providerAccountId: account.id,
      provider: account.kind,
      route: route === undefined ? null : JSON.stringify(route),
    }),
  )

export async function insertPayment(
  db: Database,
  payment: Omit<NewPayment, 'id'>,
): Promise<Pick<Payment, 'id'>> {
  const id = newId()
  await paymentInsertion(db, { ...payment, id }).execute(db)
  return { id }
}

/** Stores the reference of a payment without a page: its own id, by which its account is asked to refund it. */
export async function storeOwnReference(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ providerRef: id }).where('id', '=', id).execute()
}

/**
 * Stores the page of a payment, unless another request has stored one that is another payment for the provider.
 * @returns whether the shopper may pay on it. False as well for a payment that ended while its page was opened. Its reference is
 *   stored, so that the shop still asks about it.
 */
export async function savePaymentPage(
  db: Database,
  id: string,
  opened: {
    providerRef: string
    url: string
    ownPage: OwnPaymentPage | undefined
    statementDescriptor: string | undefined
  },
): Promise<boolean> {
  const ownPage = opened.ownPage === undefined ? null : JSON.stringify(opened.ownPage)
  const saved = await db
    .updateTable('payment')
    .set({
      providerRef: opened.providerRef,
      redirectUrl: opened.url,
      statementDescriptor: opened.statementDescriptor ?? null,
      ownPage: sql`case when status in ('created', 'open') then ${ownPage}::jsonb end`,
      status: sql`case when status = 'created' then 'open' else status end`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('providerRef', 'is', null), eb('providerRef', '=', opened.providerRef)]))
    .returning('status')
    .executeTakeFirst()
  return saved?.status === 'open'
}

/** The order must be locked. A paid, failed or expired payment needs no form. @throws Error when the status cannot follow */
export async function updatePaymentStatus(
  db: Database,
  { id, status }: Pick<Payment, 'id' | 'status'>,
  to: PaymentStatus,
  { amount, network, captureRef }: Partial<Omit<CapturedMoney, 'currency'>> = {},
): Promise<void> {
  const next = paymentStateTable.require(status, to)
  await db
    .updateTable('payment')
    .set({
      status: next,
      ownPage: null,
      ...(next === 'paid' ? { capturedAt: sql`now()` } : {}),
      ...(amount === undefined ? {} : { confirmedAmount: amount }),
      ...(network === undefined ? {} : { network }),
      ...(captureRef === undefined ? {} : { captureRef }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Stores that a failed payment was declined: not one whose page was closed, or whose account took no payments. */
export async function storeDecline(db: Database, id: string): Promise<void> {
  await db.updateTable('payment').set({ declinedAt: sql`now()` }).where('id', '=', id).execute()
}

/** Stores why the account of a payment refused it whatever the card. */
export async function storeAccountRefusal(db: Database, id: string, reason: string): Promise<void> {
  await db.updateTable('payment').set({ accountRefusal: reason }).where('id', '=', id).execute()
}

/** Stores why the merchant does not have the money of a captured payment. Undefined: it does again. */
export async function storePaymentProblem(
  db: Database,
  id: string,
  problem: PaymentProblem | undefined,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ problem: problem ?? null })
    .where('id', '=', id)
    .execute()
}

/** Stores the network of a captured card, unless it is known. */
export async function storeCardNetwork(db: Database, id: string, network: CardNetwork): Promise<void> {
  await db.updateTable('payment').set({ network }).where('id', '=', id).where('network', 'is', null).execute()
}

/** Stores the transaction of a captured payment, unless it is known. */
export async function storeCaptureRef(db: Database, id: string, captureRef: string): Promise<void> {
  await db
    .updateTable('payment')
    .set({ captureRef })
    .where('id', '=', id)
    .where('captureRef', 'is', null)
    .execute()
}

/** Records money that was captured and does not pay for its order. */
export async function recordExtraPayment(
  db: Database,
  { id, status }: Pick<Payment, 'id' | 'status'>,
  { reason, captured }: Pick<ExtraPayment, 'reason' | 'captured'>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      status: paymentStateTable.require(status, 'paid'),
      ownPage: null,
      capturedAt: sql`now()`,
      extraReason: reason,
      capturedAmount: captured.amount,
      confirmedAmount: captured.amount,
      capturedCurrency: captured.currency,
      ...(captured.network === undefined ? {} : { network: captured.network }),
      ...(captured.captureRef === undefined ? {} : { captureRef: captured.captureRef }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Staff paid an extra payment back in another way. */
export async function settleExtraPayment(
  db: Database,
  id: string,
  settled: NonNullable<ExtraPayment['settled']>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({
      settledAt: settled.at,
      settledBy: settled.by,
      settledNote: settled.note,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the account has opened a payment page. */
export async function hasPayments(db: Database, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('providerAccountId', '=', accountId)
    .where('providerRef', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPaymentByRef(
  db: Database,
  accountId: string,
  providerRef: string,
): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('providerAccountId', '=', accountId)
    .where('providerRef', '=', providerRef)
    .executeTakeFirst()
  return row && paymentFromRow(row)
}

export async function listPayments(db: Database, orderId: string): Promise<Payment[]> {
  return (await findPayments(db, [orderId])).get(orderId) ?? []
}

export async function findPayments(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, Payment[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('orderId', 'in', [...orderIds])
    .orderBy('createdAt')
    .execute()
  return groupRows(rows, (row) => row.orderId, paymentFromRow)
}

/** False when this event was stored before, because providers may send events twice. */
export async function insertPaymentEvent(
  db: Database,
  event: { accountId: string; eventId: string; kind: string; providerRef: string },
): Promise<boolean> {
  const row = await db
    .insertInto('paymentEvent')
    .values({
      providerAccountId: event.accountId,
      eventId: event.eventId,
      kind: event.kind,
      providerRef: event.providerRef,
    })
    .onConflict((conflict) =>
      // An event that was stored but not handled, because the process died, is handled now.
      conflict
        .columns(['providerAccountId', 'eventId'])
        .doUpdateSet({ receivedAt: sql`now()` })
        .where('paymentEvent.handledAt', 'is', null),
    )
    .returning('eventId')
    .executeTakeFirst()
  return row !== undefined
}

export async function finishPaymentEvent(
  db: Database,
  event: { accountId: string; eventId: string; outcome: string },
): Promise<void> {
  await db
    .updateTable('paymentEvent')
    .set({ handledAt: sql`now()`, outcome: event.outcome })
    .where('providerAccountId', '=', event.accountId)
    .where('eventId', '=', event.eventId)
    .execute()
}
