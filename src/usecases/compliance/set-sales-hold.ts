import type { Database } from '#db/open.ts'
import { listSalesHolds, saveSalesHold } from '#db/queries/compliance/rules.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import {
  findHoldDayErrors,
  type HoldDays,
  resolveSalesHold,
  type SalesHold,
} from '#domain/compliance/sales-hold.ts'
import type { ProductClass } from '#domain/composition/product-class.ts'
import { formatDay } from '#domain/format-date.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface SalesHoldUpdate {
  readonly productClass: ProductClass
  /** The version of the hold when the decision began. */
  readonly expectedVersion: number
  readonly held: boolean
  readonly days: HoldDays
  /** The notice for shoppers. Empty keeps the current one. */
  readonly notice: string
  readonly reason: string
  readonly by: Actor
}

/**
 * Sets or lifts the sales hold on a product class, at once or by its days (decision 0172). The owner decides and the
 * reason is recorded (decision 0172).
 */
export async function setSalesHold(shop: Shop, change: SalesHoldUpdate): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const record = { kind: 'sales-hold', id: change.productClass } as const
    await lockRecord(transaction, record)
    const current = (await listSalesHolds(transaction)).find(
      (hold) => hold.productClass === change.productClass,
    )
    const notice = change.notice === '' ? (current?.notice ?? '') : change.notice
    if (change.held && notice === '') {
      return refuse('invalid-input', {
        message: 'Enter the notice that customers see.',
        fields: { notice: 'Enter the notice that customers see.' },
      })
    }
    const claim = await checkClaims(shop, transaction, {
      scope: 'content',
      subject: `sales hold ${change.productClass}`,
      texts: { notice: notice === current?.notice ? undefined : notice },
      overrideReason: 'never',
      by: change.by,
      now: shop.clock.now(),
    })
    if (claim !== undefined) return { ok: false, refusal: claim }
    const recorded = await recordEdit(transaction, record, {
      expectedVersion: change.expectedVersion,
      stored: { ...toFields(current), notice: current?.notice ?? '' },
      entered: { ...toFields({ held: change.held, ...change.days }), notice },
      by: change.by,
      now: shop.clock.now(),
    })
    if (!recorded.ok) return recorded
    // Whether the days fit depends on the current hold, so a stale edit is told that it is one.
    const today = toLegalDay(shop.clock.now())
    const days = validateHoldDays(change, { holds: current === undefined ? [] : [current], today })
    if (!days.ok) return days
    await storeHold(shop, transaction, { ...change, notice, heldBefore: current?.held ?? false })
    return ok(describeDecision(change, today))
  })
}

/** The fields of an edit. An empty day is a value too. */
function toFields(hold: (HoldDays & Pick<SalesHold, 'held'>) | undefined) {
  return { isHeld: hold?.held ?? false, startsOn: hold?.startsOn ?? null, endsOn: hold?.endsOn ?? null }
}

async function storeHold(
  shop: Shop,
  transaction: Database,
  hold: SalesHoldUpdate & { readonly heldBefore: boolean },
): Promise<void> {
  const { productClass, held, days, heldBefore, notice, reason, by } = hold
  await saveSalesHold(transaction, {
    productClass,
    held,
    ...days,
    notice,
    reason,
    staffId: by.id,
    now: shop.clock.now(),
  })
  await recordEvent(shop, transaction, {
    by,
    kind: held ? 'sales hold set' : 'sales hold lifted',
    subject: productClass,
    detail: { heldBefore, ...days, notice, reason },
  })
}

/** What is wrong with the days of a decision, if anything. */
export function validateHoldDays(
  { productClass, held, days }: Pick<SalesHoldUpdate, 'productClass' | 'held' | 'days'>,
  { holds, today }: { readonly holds: readonly SalesHold[]; readonly today: string },
): Result<HoldDays> {
  const current = resolveSalesHold(productClass, holds)
  const fields = findHoldDayErrors({ held, ...days }, { current, today })
  const [message] = Object.values(fields)
  return message === undefined ? ok(days) : refuse('invalid-input', { message, fields })
}

function describeDecision(
  { held, days: { startsOn, endsOn } }: Pick<SalesHoldUpdate, 'held' | 'days'>,
  today: string,
): string {
  if (!held) return 'Sales hold lifted.'
  const end = endsOn === undefined ? '' : ` Its last day is ${formatDay(endsOn)}.`
  if (startsOn !== undefined && startsOn > today)
    return `Sales hold saved. It starts on ${formatDay(startsOn)}.${end}`
  return `Sales hold set. The products are shown but not sold.${end}`
}
