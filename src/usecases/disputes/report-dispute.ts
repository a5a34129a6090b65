import type { Database } from '#db/open.ts'
import {
  findDisputeByRef,
  listDisputesOfPayment,
  lockDispute,
  updateDispute,
} from '#db/queries/disputes/disputes.ts'
import { lockOrder } from '#db/queries/orders/orders.ts'
import { findPaymentByRef } from '#db/queries/payments/payments.ts'
import { type Dispute, formatReasonCode, type ReportedDispute } from '#domain/disputes/dispute.ts'
import { disputeStateTable, mergedDisputeStateTable } from '#domain/disputes/dispute-state.ts'
import { chooseDisputeKind, normalizeReasonCode } from '#domain/disputes/reason-codes.ts'
import { findEnteredDispute } from '#domain/disputes/same-dispute.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentProviderActor } from '#domain/orders/order-event.ts'
import { type Payment, shopCurrency } from '#domain/payments/payment.ts'
import { recordDisputeMoney } from '../ledger/record-dispute-money.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { applyDisputeState, toDisputeRecord } from './change-dispute-state.ts'
import { getCapturedAmount, getEditedFields } from './dispute-entry.ts'
import { storeNewDispute } from './open-dispute.ts'

interface ReportingAccount {
  readonly id: string
  readonly name: string
}

/**
 * Stores what a provider says of a dispute. It may say the same any number of times, and late.
 * @returns what happened, for the record of the event
 */
export async function recordReportedDispute(
  shop: Shop,
  account: ReportingAccount,
  reported: ReportedDispute,
): Promise<string> {
  const { paymentRef } = reported
  const payment =
    paymentRef === undefined ? undefined : await findPaymentByRef(shop.db, account.id, paymentRef)
  if (payment === undefined) return 'payment unknown'
  if (reported.currency !== shopCurrency) return `dispute in ${reported.currency}`
  return shop.db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    if (order === undefined) return 'order unknown'
    const found = await findReported(transaction, payment, reported)
    const dispute = found && (await lockDispute(transaction, found.id))
    return dispute === undefined
      ? openReported(shop, transaction, { order, payment, account, reported })
      : updateReported(shop, transaction, { order, dispute, account, reported })
  })
}

/** A dispute with this reference, or the one that staff entered from the same notice. */
async function findReported(
  transaction: Database,
  payment: Payment,
  reported: ReportedDispute,
): Promise<Dispute | undefined> {
  const known = await findDisputeByRef(transaction, payment.accountId, reported.providerRef)
  if (known !== undefined) return known
  const disputes = await listDisputesOfPayment(transaction, payment)
  return findEnteredDispute(disputes, reported, getCapturedAmount(payment))
}

function toReportedFields(reported: ReportedDispute) {
  const { network, amount, openedOn, dueAt, providerRef } = reported
  const reasonCode = normalizeReasonCode(reported.reasonCode)
  const kind = chooseDisputeKind(network, reasonCode, reported.kind)
  return { network, reasonCode, kind, amount, openedOn, dueAt, providerRef, isReported: true }
}

async function openReported(
  shop: Shop,
  transaction: Database,
  {
    order,
    payment,
    account,
    reported,
  }: { order: Order; payment: Payment; account: ReportingAccount; reported: ReportedDispute },
): Promise<string> {
  const dispute = {
    ...toReportedFields(reported),
    orderId: order.id,
    paymentId: payment.id,
    accountId: account.id,
    // Staff look at what the shop does not know.
    state: reported.state ?? 'needs-response',
    note: '',
    createdAt: shop.clock.now(),
    createdBy: account.name,
  }
  await storeNewDispute(shop, transaction, { order, dispute, actor: paymentProviderActor })
  return `dispute ${dispute.state}`
}

async function updateReported(
  shop: Shop,
  transaction: Database,
  {
    order,
    dispute,
    account,
    reported,
  }: { order: Order; dispute: Dispute; account: ReportingAccount; reported: ReportedDispute },
): Promise<string> {
  const fields = toReportedFields(reported)
  // Staff may know the code of a notice that the provider does not repeat.
  const kept =
    fields.reasonCode === '' ? { ...fields, reasonCode: dispute.reasonCode, kind: dispute.kind } : fields
  const { state: said = dispute.state } = reported
  const table = dispute.isReported ? disputeStateTable : mergedDisputeStateTable
  const canFollow = said !== dispute.state && table.can(dispute.state, said)
  await recordUnconditionalEdit(transaction, toDisputeRecord(dispute.id), {
    stored: { ...getEditedFields(dispute), state: dispute.state },
    entered: {
      ...getEditedFields({ ...dispute, ...kept }),
      state: canFollow ? said : dispute.state,
    },
    by: { displayName: account.name },
    now: shop.clock.now(),
  })
  await updateDispute(transaction, dispute.id, kept)
  if (!canFollow) await recordDisputeMoney(transaction, order, { ...dispute, ...kept }, shop.clock.now())
  if (canFollow)
    await applyDisputeState(
      shop,
      transaction,
      { order, dispute: { ...dispute, ...kept } },
      { to: said, note: '', actor: paymentProviderActor, table },
    )
  return canFollow || dispute.state === said
    ? `dispute ${said}`
    : `${formatReasonCode(dispute)} stays ${dispute.state}: the provider says ${said}`
}
