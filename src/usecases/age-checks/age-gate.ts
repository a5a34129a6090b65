import type { Database } from '#db/open.ts'
import { closeAgeChecks, findCurrentAgeCheck } from '#db/queries/age-checks/age-checks.ts'
import { explainUnusableCheck } from '#domain/age-checks/order-age-check.ts'
import type { Order } from '#domain/orders/order.ts'
import { type EventActor, shopActor } from '#domain/orders/order-event.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import { applyCheckedTransition } from '../order-states/apply-transition.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { checkAgeJob } from './check-age.ts'
import { loadRequiredAge } from './required-age.ts'

/**
 * The refusal to pack or ship a locked order whose current check does not verify its customer at its address in this shop's
 * mode. A check that counted for somebody else is made again: the caller commits that with its refusal.
 */
export async function refuseUnverifiedAge(
  shop: Shop,
  transaction: Database,
  order: Order,
): Promise<Result<never> | undefined> {
  // Invented orders were never checked, and are never shipped.
  if (order.isDemo) return undefined
  const check = await findCurrentAgeCheck(transaction, order.id)
  const binding = deriveAgeBinding(shop, order)
  const requiredAge = await loadRequiredAge(shop, transaction, order)
  const reason = explainUnusableCheck(check, { binding, shopMode: shop.mode, requiredAge })
  if (reason === undefined) return undefined
  if (order.age === 'verified') await reopenAgeCheck(shop, transaction, order, { actor: shopActor, reason })
  return refuse('invalid-state', { message: reason })
}

/** Makes the age check of a locked order pending, and queues it. The transition must be allowed. */
export async function reopenAgeCheck(
  shop: Shop,
  transaction: Database,
  order: Order,
  { actor, reason }: { readonly actor: EventActor; readonly reason: string },
): Promise<void> {
  await closeAgeChecks(transaction, order.id)
  await applyCheckedTransition(transaction, order, {
    actor,
    event: { kind: 'age-reopened', data: { reason } },
    occurredAt: shop.clock.now(),
    audit: { from: order.age },
  })
  await shop.enqueue(transaction, checkAgeJob, { orderId: order.id })
}
