import { lockPayouts } from '#db/queries/payouts/payouts.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { add, type Cents, cents, subtract } from '#domain/money.ts'
import { createPlainLine, isTooLarge, nameByHand, type ReportedPayout } from '#domain/payouts/payout.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { explainReported } from './explain-reported.ts'
import { compareReported, findPayoutAccount, findTerms } from './read-payout-file.ts'
import { storePayout } from './store-payout.ts'

/** A payout as staff read it on the statement of the bank or the gateway. */
export interface PayoutEntry {
  readonly accountId: string
  readonly ref: string
  /** 'YYYY-MM-DD' */
  readonly arrivedOn: string
  /** What the bank got. Negative when it was taken, such as a monthly fee. */
  readonly amount: Cents
  readonly fee: Cents
  readonly reserveHeld: Cents
  readonly reserveReleased: Cents
  readonly releaseOn: string | undefined
  readonly note: string
}

/** Stores a payout of a gateway without a report. Its payments are one sum. */
export async function enterPayout(
  shop: Shop,
  { by, ...entry }: PayoutEntry & { readonly by: Actor },
): Promise<Result<{ readonly id: string; readonly message: string }>> {
  const account = await findPayoutAccount(shop, entry.accountId)
  if (!account.ok) return account
  const adapter = shop.paymentAdapters.get(account.value.kind)
  const written = toReported(entry)
  const reported = adapter?.capabilities.reportsPayouts ? nameByHand(written) : written
  const twice = explainReported(adapter, reported.lines)
  if (twice !== undefined) return refuse('invalid-input', { fields: { accountId: twice } })
  const wrong = explainWrongEntry(entry, toShopDay(shop.clock.now()))
  if (wrong !== undefined) return refuse('invalid-input', { fields: wrong })
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockPayouts(transaction, account.value.kind)
    const terms = await findTerms(shop, entry.accountId)
    const payouts = await compareReported(shop, transaction, { account: account.value, terms }, [reported])
    const [payout] = payouts
    const id =
      payout &&
      (await storePayout(shop, transaction, {
        account: account.value,
        payout,
        source: 'hand',
        note: entry.note,
        createdBy: by.displayName,
      }))
    if (id === undefined)
      return refuse('invalid-input', { fields: { ref: 'This account has a payout with this reference.' } })
    await recordEvent(shop, transaction, {
      by,
      kind: 'payout entered',
      subject: account.value.name,
      detail: { ref: entry.ref, amount: entry.amount },
    })
    return ok({ id, message: 'The payout is stored.' })
  })
}

function explainWrongEntry(
  { arrivedOn, releaseOn, amount, fee, reserveHeld, reserveReleased }: PayoutEntry,
  today: string,
): Readonly<Record<string, string>> | undefined {
  if (arrivedOn > today) return { arrivedOn: 'The day is in the future. Enter the payout when it is there.' }
  if (arrivedOn < '2010-01-01') return { arrivedOn: 'Enter a day since 2010.' }
  if (releaseOn !== undefined && reserveHeld === 0)
    return { releaseOn: 'Nothing is held. Enter the reserve, or leave the day empty.' }
  if (releaseOn !== undefined && releaseOn <= arrivedOn)
    return { releaseOn: 'A reserve is released after the day of its payout.' }
  if (isTooLarge([amount, fee, reserveHeld, reserveReleased]))
    return { amount: 'Together, the amounts are more than $20,000,000. Enter more than one payout.' }
  const isEmpty = [amount, fee, reserveHeld, reserveReleased].every((each) => each === 0)
  return isEmpty ? { amount: 'Enter what arrived, or what was kept.' } : undefined
}

function toReported({ ref, arrivedOn, amount, ...kept }: PayoutEntry): ReportedPayout {
  const { fee, reserveHeld, reserveReleased, releaseOn } = kept
  const settled = subtract(add(amount, fee, reserveHeld), reserveReleased)
  const lines = [
    createPlainLine(ref, 'total', settled),
    createPlainLine(ref, 'fee', cents(-fee)),
    createPlainLine(ref, 'reserve', cents(-reserveHeld), releaseOn),
    createPlainLine(ref, 'reserve-release', reserveReleased),
  ]
  return { ref, arrivedOn, amount, lines: lines.filter((each) => each.amount !== 0) }
}
