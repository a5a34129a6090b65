import { insertLedgerEntries } from '#db/queries/ledger/ledger-entries.ts'
import { findStoredPayout, lockPayoutLine, writeOffLine } from '#db/queries/payouts/payouts.ts'
import { listLinesSettledByReturn } from '#db/queries/payouts/settled-difference.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatMoney } from '#domain/money.ts'
import { getDifferenceAmount } from '#domain/payouts/match-payout.ts'
import { createWriteOffEntry } from '#domain/payouts/payout-entries.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

/** Writes off what a line of a payout differs by. It cannot be taken back: the ledger is append-only. */
export async function writeOffDifference(
  shop: Shop,
  request: {
    readonly payoutId: string
    readonly lineId: string
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<{ readonly message: string }>> {
  const { payoutId, lineId, reason, by } = request
  return runUnlessRefused(shop.db, async (transaction) => {
    const line = await lockPayoutLine(transaction, payoutId, lineId)
    const payout = line && (await findStoredPayout(transaction, payoutId))
    if (line === undefined || payout === undefined)
      return refuse('not-found', { message: 'This line does not exist.' })
    if (line.writtenOff !== undefined)
      return refuse('invalid-state', { message: `${line.writtenOff.by} has written this difference off.` })
    const difference = getDifferenceAmount(line)
    if (difference === 0) return refuse('invalid-state', { message: 'This line has nothing to write off.' })
    // A bank return that is under way holds the order until it has taken the write-off of the payment back.
    if (line.paymentId !== undefined && line.orderNumber !== undefined)
      await lockOrderByNumber(transaction, line.orderNumber)
    if ((await listLinesSettledByReturn(transaction, payoutId)).has(line.id))
      return refuse('invalid-state', {
        message:
          'The bank took this payment back, and its write-off with it. This line has nothing to write off.',
      })
    const at = shop.clock.now()
    await writeOffLine(transaction, line.id, { at, by: by.displayName, reason })
    await insertLedgerEntries(transaction, [createWriteOffEntry(payout, line, at)])
    await recordEvent(shop, transaction, {
      by,
      kind: 'payout difference written off',
      subject: line.orderNumber ?? line.ref,
      detail: { reason, amount: difference },
    })
    return ok({ message: `${formatMoney(difference)} is written off.` })
  })
}
