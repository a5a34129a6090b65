import { closeAgeChecks, findCurrentAgeCheck, insertAgeCheck } from '#db/queries/age-checks/age-checks.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { explainBlockedTransition } from '#domain/orders/order-states.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { reopenAgeCheck } from './age-gate.ts'
import { applyAgeResult } from './apply-age-result.ts'
import { lockUndecidedOrder } from './decide-age-check.ts'
import { loadRequiredAge } from './required-age.ts'

interface StaffStep {
  readonly number: string
  readonly expectedVersion?: number | undefined
  readonly reason: string
  readonly by: Actor
}

/** Asks the verifier again, such as after it was away. A rejected or revoked age cannot be asked about until it passes. */
export async function repeatAgeCheck(shop: Shop, step: StaffStep): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockUndecidedOrder(shop, transaction, step)
    if (!locked.ok) return locked
    const order = locked.value
    const blocked = explainBlockedTransition(order, { kind: 'age-reopened' })
    if (blocked !== undefined) return refuse('invalid-state', { message: blocked })
    if (order.age === 'verified') return refuse('invalid-state', { message: 'The age is already verified.' })
    await reopenAgeCheck(shop, transaction, order, {
      actor: toEventActor(step.by),
      reason: step.reason,
    })
    await recordEvent(shop, transaction, {
      by: step.by,
      kind: 'age check repeated',
      subject: order.number,
      detail: { from: order.age, reason: step.reason },
    })
    return ok('The age check is made again.')
  })
}

/** Asks the customer to upload a document to the shop. */
export async function requestAgeDocument(shop: Shop, step: StaffStep): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockUndecidedOrder(shop, transaction, step)
    if (!locked.ok) return locked
    const order = locked.value
    const current = await findCurrentAgeCheck(transaction, order.id)
    const asked = await applyAgeResult(shop, transaction, order, {
      state: 'needs-document',
      actor: toEventActor(step.by),
      reason: step.reason,
      audit: { reason: step.reason },
    })
    if (!asked.ok) return asked
    // What the provider says later no longer decides: staff asked for more.
    await closeAgeChecks(transaction, order.id)
    await insertAgeCheck(transaction, {
      orderId: order.id,
      source: 'shop',
      provider: current?.provider ?? 'Shop',
      ref: current?.ref,
      state: 'needs-document',
      documentTo: 'shop',
      mode: order.mode,
      minimumAge: await loadRequiredAge(shop, transaction, order),
      binding: deriveAgeBinding(shop, order),
      detail: step.reason,
      createdAt: shop.clock.now(),
    })
    return ok('The customer is asked to upload a document.')
  })
}
