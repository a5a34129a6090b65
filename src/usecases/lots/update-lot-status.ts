import type { Database } from '#db/open.ts'
import { activateLot, lockLot, type StoredLot, updateLot } from '#db/queries/lots/lot-edits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import {
  type LotAction,
  refuseLotAction,
  refuseLotUnits,
  statusAfterAction,
} from '#domain/lots/lot-actions.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { publishSettledStock } from '../inventory/release-stock.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { getLockedStock, quarantineLot, restockLot } from './quarantine-lot.ts'
import { lotNotFound, type SavedLot, toLotRecord } from './save-lot.ts'

interface LotDecision {
  readonly id: string
  readonly action: LotAction
  readonly reason: string
  /** Units to quarantine when it fails or is recalled. Absent: everything on hand. */
  readonly quarantined?: number | undefined
  /** Units that go back on the shelf when it is reopened or passes. Absent: none. */
  readonly restock?: number | undefined
  readonly by: Actor
}

export interface DecidedLot extends SavedLot {
  /** Units that were quarantined or put back. */
  readonly moved: number
}

/** Passes, fails, recalls or reopens a lot, or makes it the one that its product is sold from (decision 0104). */
export async function updateLotStatus(
  shop: Shop,
  { expectedVersion, ...decision }: LotDecision & { readonly expectedVersion: number },
): Promise<Result<SavedLot>> {
  return runUnlessRefused(shop.db, (transaction) =>
    applyLotAction(shop, transaction, decision, expectedVersion),
  )
}

/** The same in a transaction of the caller, who rolls it back after a refusal. */
export async function applyLotAction(
  shop: Shop,
  transaction: Database,
  decision: LotDecision,
  expectedVersion: number,
): Promise<Result<DecidedLot>> {
  const { id, action, reason, by } = decision
  const misplaced = refuseLotUnits(decision)
  if (misplaced !== undefined) return { ok: false, refusal: misplaced }
  const now = shop.clock.now()
  const lot = await lockLot(transaction, id)
  if (lot === undefined) return refuse('not-found', lotNotFound)
  const recorded = await recordEdit(transaction, toLotRecord(lot), {
    expectedVersion,
    stored: getState(lot),
    entered: getStateAfter(action),
    by,
    now,
  })
  if (!recorded.ok) return recorded
  const message = refuseLotAction(lot, action, toLegalDay(now))
  if (message !== undefined) return refuse('invalid-state', { message })
  const stock = await getLockedStock(transaction, lot.productId)
  const moved = await moveUnits(transaction, lot, decision, now)
  if (!moved.ok) return moved
  if (action === 'activate') await activateLot(transaction, lot, now)
  else await updateLot(transaction, lot.id, { status: statusAfterAction[action] }, now)
  await publishSettledStock(transaction, [lot.productId])
  const stockNow = await getLockedStock(transaction, lot.productId)
  await recordEvent(shop, transaction, {
    by,
    kind: events[action],
    subject: lot.number,
    detail: {
      product: lot.productName,
      from: lot.status,
      reason,
      ...(moved.value === 0 ? {} : { [takesOffShelf(action) ? 'quarantined' : 'restocked']: moved.value }),
      ...(stock === stockNow ? {} : { stock: `${stock} → ${stockNow}` }),
    },
    productIds: [lot.productId],
  })
  const done = `Lot ${lot.number} ${doneTexts[action]}${explainMoved(action, moved.value)}`
  return ok({ id: lot.id, message: done, moved: moved.value })
}

async function moveUnits(
  transaction: Database,
  lot: StoredLot,
  { action, quarantined, restock, by, reason }: LotDecision,
  at: Date,
): Promise<Result<number>> {
  const cause = { by, at, reason }
  return takesOffShelf(action)
    ? quarantineLot(transaction, lot, quarantined, cause)
    : restockLot(transaction, lot, restock ?? 0, cause)
}

function takesOffShelf(action: LotAction): boolean {
  return action === 'fail' || action === 'recall'
}

function explainMoved(action: LotAction, units: number): string {
  if (units === 0) return ''
  const what = units === 1 ? '1 unit is' : `${units} units are`
  return ` ${what} ${takesOffShelf(action) ? 'quarantined' : 'back on the shelf'}.`
}

const events = {
  pass: 'lot passed',
  fail: 'lot failed',
  recall: 'lot recalled',
  reopen: 'lot reopened',
  activate: 'lot activated',
} as const satisfies Record<LotAction, string>

const doneTexts: Readonly<Record<LotAction, string>> = {
  pass: 'has passed.',
  fail: 'has failed. Open orders with it are held.',
  recall: 'is recalled. Open orders with it are held.',
  reopen: 'is a draft again.',
  activate: 'is now the lot on sale.',
}

function getState({ status, isCurrent }: StoredLot): FieldValues {
  return { status, isCurrent }
}

function getStateAfter(action: LotAction): FieldValues {
  return action === 'activate' ? { isCurrent: true } : { status: statusAfterAction[action] }
}
