import type { Database } from '#db/open.ts'
import { closeAgeChecks, findCurrentAgeCheck, insertAgeCheck } from '#db/queries/age-checks/age-checks.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { overriddenAgeStates } from '#domain/age-checks/age-state.ts'
import type { AgeEvidence } from '#domain/age-checks/order-age-check.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainDemoOrder } from '#domain/shop-mode.ts'
import { lockOrderByNumber } from '../order-states/lock-order.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { deleteDueAgeDocuments } from './age-documents.ts'
import { applyAgeResult } from './apply-age-result.ts'
import { loadRequiredAge } from './required-age.ts'

/** Minutes that a service has to answer before staff may verify an age themselves. */
const serviceMinutes = 60

export interface AgeDecision {
  readonly number: string
  /** The version of the order that staff saw. */
  readonly expectedVersion?: number | undefined
  readonly verdict: 'verified' | 'rejected'
  /** What staff saw. Required to verify. */
  readonly evidence?: AgeEvidence | undefined
  readonly reason: string
  readonly by: Actor
}

/** Records a staff member's decision where the age verifier had none, with the evidence and the reason (decision 0112). */
export async function decideAgeCheck(shop: Shop, decision: AgeDecision): Promise<Result<string>> {
  const { verdict, evidence } = decision
  if (verdict === 'verified' && evidence === undefined) {
    const message = 'Choose what you saw.'
    return refuse('invalid-input', { message, fields: { evidence: message } })
  }
  const decided = await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockUndecidedOrder(shop, transaction, decision)
    if (!locked.ok) return locked
    if (verdict === 'verified' && isOneOf<string>(overriddenAgeStates, locked.value.age))
      return refuse('invalid-state', {
        message: `The age check is ${locked.value.age}. Only an override can verify it.`,
      })
    if (verdict === 'verified' && (await isServiceBeingAsked(shop, transaction, locked.value)))
      return refuse('invalid-state', {
        message: `The age service may still answer. You can verify the age ${serviceMinutes} minutes after it was asked.`,
      })
    return storeStaffDecision(shop, transaction, locked.value, decision)
  })
  await deleteDueAgeDocuments(shop)
  return decided
}

/** Whether the service that checks the age has had little time to answer. Its refusal could only be overridden. */
async function isServiceBeingAsked(
  shop: Shop,
  transaction: Database,
  { id, age, placedAt, paidAt = placedAt }: Order,
): Promise<boolean> {
  if (age !== 'pending') return false
  const askedAt = (await findCurrentAgeCheck(transaction, id))?.createdAt ?? paidAt
  return shop.clock.now().getTime() - askedAt.getTime() < serviceMinutes * 60_000
}

/** The locked order. An order of demo mode is not decided in a live shop. */
export async function lockUndecidedOrder(
  shop: Shop,
  transaction: Database,
  { number, expectedVersion }: Pick<AgeDecision, 'number' | 'expectedVersion'>,
): Promise<Result<Order>> {
  const locked = await lockOrderByNumber(transaction, number, expectedVersion)
  if (!locked.ok) return locked
  const blocked = explainDemoOrder(locked.value, shop.mode)
  return blocked === undefined ? locked : refuse('invalid-state', { message: blocked })
}

/** Stores the decision as the current check of a locked order. No provider is asked about it anymore. */
export async function storeStaffDecision(
  shop: Shop,
  transaction: Database,
  order: Order,
  {
    verdict,
    evidence,
    reason,
    by,
    audit,
  }: Pick<AgeDecision, 'verdict' | 'evidence' | 'reason' | 'by'> & {
    readonly audit?: Readonly<Record<string, unknown>>
  },
): Promise<Result<string>> {
  const applied = await applyAgeResult(shop, transaction, order, {
    state: verdict,
    actor: toEventActor(by),
    reason,
    audit: { reason, evidence, ...audit },
  })
  if (!applied.ok) return applied
  const now = shop.clock.now()
  await closeAgeChecks(transaction, order.id)
  await insertAgeCheck(transaction, {
    orderId: order.id,
    source: 'staff',
    provider: 'Staff',
    state: verdict,
    mode: order.mode,
    minimumAge: await loadRequiredAge(shop, transaction, order),
    binding: deriveAgeBinding(shop, order),
    evidence,
    decidedBy: by.displayName,
    detail: reason,
    createdAt: now,
    decidedAt: now,
  })
  return ok(`Age check of ${order.number}: ${verdict}.`)
}
