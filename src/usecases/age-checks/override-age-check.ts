import type { Database } from '#db/open.ts'
import {
  closeAgeOverride,
  findOpenAgeOverride,
  insertAgeOverride,
} from '#db/queries/age-checks/age-overrides.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { listActiveStaffRoles } from '#db/queries/staff/staff-members.ts'
import { type AgeOverride, explainBlockedConfirmation } from '#domain/age-checks/age-override.ts'
import { overriddenAgeStates } from '#domain/age-checks/age-state.ts'
import type { AgeEvidence } from '#domain/age-checks/order-age-check.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Order } from '#domain/orders/order.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { hasPermission, type Permission } from '#domain/staff/permissions.ts'
import { recordOrderEvent } from '../events/record-order-event.ts'
import type { Shop } from '../shop.ts'
import { deleteDueAgeDocuments } from './age-documents.ts'
import { type AgeDecision, lockUndecidedOrder, storeStaffDecision } from './decide-age-check.ts'

export const ageDecisionPermission: Permission = 'age-checks.decide'

interface OverrideStep {
  readonly number: string
  readonly expectedVersion?: number | undefined
  readonly by: Actor
}

/**
 * Verifies a rejected or revoked age with evidence. Where another staff member has the right too, this only proposes it:
 * one of them confirms.
 */
export async function overrideAgeCheck(
  shop: Shop,
  step: OverrideStep & { readonly evidence: AgeEvidence; readonly reason: string },
): Promise<Result<string>> {
  const done = await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOverriddenOrder(shop, transaction, step)
    if (!locked.ok) return locked
    const order = locked.value
    if ((await findOpenAgeOverride(transaction, order.id)) !== undefined)
      return refuse('invalid-state', { message: 'An override of this order already waits for confirmation.' })
    const { evidence, reason, by } = step
    if (!(await hasSecondPerson(transaction, by)))
      return storeStaffDecision(shop, transaction, order, {
        ...verified(step),
        audit: { override: 'alone', from: order.age },
      })
    const now = shop.clock.now()
    await insertAgeOverride(transaction, {
      orderId: order.id,
      evidence,
      reason,
      proposedBy: by.id,
      proposer: by.displayName,
      proposedAt: now,
    })
    await recordOrderEvent(transaction, order, {
      actor: toEventActor(by),
      event: { kind: 'age-override-proposed', data: { reason } },
      occurredAt: now,
      audit: { from: order.age, evidence },
    })
    return ok('Override proposed. Another staff member who can review age checks must confirm it.')
  })
  await deleteDueAgeDocuments(shop)
  return done
}

/** Confirms or declines the proposal. Staff cannot confirm their own. */
export async function decideAgeOverride(
  shop: Shop,
  step: OverrideStep & { readonly verdict: 'confirmed' | 'declined'; readonly note: string },
): Promise<Result<string>> {
  const done = await shop.db.transaction().execute(async (transaction) => {
    const locked = await lockOverriddenOrder(shop, transaction, step)
    if (!locked.ok) return locked
    const order = locked.value
    const proposal = await findOpenAgeOverride(transaction, order.id)
    if (proposal === undefined)
      return refuse('invalid-state', { message: 'No override of this order waits for confirmation.' })
    const blocked =
      step.verdict === 'confirmed' ? explainBlockedConfirmation(proposal, step.by.id) : undefined
    if (blocked !== undefined) return refuse('not-permitted', { message: blocked })
    await closeAgeOverride(transaction, order.id, {
      state: step.verdict,
      decidedBy: step.by.displayName,
      decidedAt: shop.clock.now(),
    })
    return step.verdict === 'confirmed'
      ? confirmOverride(shop, transaction, { order, proposal, step })
      : declineOverride(shop, transaction, { order, proposal, step })
  })
  await deleteDueAgeDocuments(shop)
  return done
}

interface OpenOverride {
  readonly order: Order
  readonly proposal: AgeOverride
  readonly step: OverrideStep & { readonly note: string }
}

async function confirmOverride(
  shop: Shop,
  transaction: Database,
  { order, proposal, step }: OpenOverride,
): Promise<Result<string>> {
  const { evidence, reason, proposer } = proposal
  return storeStaffDecision(shop, transaction, order, {
    verdict: 'verified',
    evidence,
    reason: `${reason} (proposed by ${proposer}, confirmed: ${step.note})`,
    by: step.by,
    audit: { override: 'confirmed', from: order.age, proposedBy: proposer },
  })
}

async function declineOverride(
  shop: Shop,
  transaction: Database,
  { order, proposal, step: { by, note } }: OpenOverride,
): Promise<Result<string>> {
  await recordOrderEvent(transaction, order, {
    actor: toEventActor(by),
    event: { kind: 'age-override-declined', data: { note } },
    occurredAt: shop.clock.now(),
    audit: { proposedBy: proposal.proposer },
  })
  return ok('Override declined. The age stays unverified.')
}

function verified({
  evidence,
  reason,
  by,
}: OverrideStep & { readonly evidence: AgeEvidence; readonly reason: string }) {
  return { verdict: 'verified', evidence, reason, by } as const satisfies Partial<AgeDecision>
}

async function lockOverriddenOrder(
  shop: Shop,
  transaction: Database,
  step: OverrideStep,
): Promise<Result<Order>> {
  const locked = await lockUndecidedOrder(shop, transaction, step)
  if (!locked.ok || isOneOf<string>(overriddenAgeStates, locked.value.age)) return locked
  return refuse('invalid-state', {
    message: `The age check is ${locked.value.age}, so there is nothing to override.`,
  })
}

/** Whether anybody else could confirm it. */
export async function hasSecondPerson(db: Database, by: Pick<Actor, 'id'>): Promise<boolean> {
  const staff = await listActiveStaffRoles(db)
  return staff.some(({ id, role }) => id !== by.id && hasPermission(role, ageDecisionPermission))
}
