import type { Database } from '#db/open.ts'
import { activateLot, lockLot, type StoredLot, updateLot } from '#db/queries/catalog/lot-edits.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { type LotAction, refuseLotAction, statusAfterAction } from '#domain/catalog/lot-actions.ts'
import { toEasternDay } from '#domain/eastern-day.ts'
import type { FieldValues } from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { lotNotFound, publishLotChange, type SavedLot, toLotRecord } from './save-lot.ts'

interface LotDecision {
  readonly id: string
  readonly action: LotAction
  readonly reason: string
  readonly by: Actor
}

/** Passes, fails, recalls or reopens a lot, or makes it the one that its product is sold from (D36). */
export async function updateLotStatus(
  shop: Shop,
  { expectedVersion, ...decision }: LotDecision & { readonly expectedVersion: number },
): Promise<Result<SavedLot>> {
  return shop.db
    .transaction()
    .execute((transaction) => applyLotAction(shop, transaction, decision, expectedVersion))
}

/** The same in a transaction of the caller. */
export async function applyLotAction(
  shop: Shop,
  transaction: Database,
  { id, action, reason, by }: LotDecision,
  expectedVersion: number,
): Promise<Result<SavedLot>> {
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
  const message = refuseLotAction(lot, action, toEasternDay(now))
  if (message !== undefined) return refuse('invalid-state', { message })
  if (action === 'activate') await activateLot(transaction, lot, now)
  else await updateLot(transaction, lot.id, { status: statusAfterAction[action] }, now)
  await recordAudit(transaction, {
    by,
    action: auditActions[action],
    subject: lot.number,
    detail: { product: lot.productName, from: lot.status, reason },
  })
  await publishLotChange(shop, transaction, lot.productId)
  return ok({ id: lot.id, message: `Lot ${lot.number} ${doneTexts[action]}` })
}

const auditActions: Readonly<Record<LotAction, string>> = {
  pass: 'lot passed',
  fail: 'lot failed',
  recall: 'lot recalled',
  reopen: 'lot reopened',
  activate: 'lot activated',
}

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
