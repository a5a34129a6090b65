import {
  closeAgeChecks,
  findCurrentAgeCheck,
  insertAgeCheck,
  lockAgeBinding,
  revokePasses,
} from '#db/queries/age-checks/age-checks.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { toEventActor } from '#domain/orders/order-event.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { deriveAgeBinding } from './age-binding.ts'
import { applyAgeResult } from './apply-age-result.ts'
import { lockUndecidedOrder } from './decide-age-check.ts'

/** Takes a verification back before the order is shipped. Nor does it verify any other order of this person. */
export async function revokeAgeCheck(
  shop: Shop,
  revocation: {
    readonly number: string
    readonly expectedVersion?: number | undefined
    readonly reason: string
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { reason, by } = revocation
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockUndecidedOrder(shop, transaction, revocation)
    if (!locked.ok) return locked
    const order = locked.value
    const revoked = await findCurrentAgeCheck(transaction, order.id)
    const applied = await applyAgeResult(shop, transaction, order, {
      state: 'revoked',
      actor: toEventActor(by),
      reason,
      audit: { reason, provider: revoked?.provider, ref: revoked?.ref },
    })
    if (!applied.ok) return applied
    const now = shop.clock.now()
    const binding = deriveAgeBinding(shop, order)
    await lockAgeBinding(transaction, binding)
    await revokePasses(transaction, binding, now)
    if (revoked?.binding !== undefined) await revokePasses(transaction, revoked.binding, now)
    await closeAgeChecks(transaction, order.id)
    await insertAgeCheck(transaction, {
      orderId: order.id,
      source: 'staff',
      provider: 'Staff',
      state: 'revoked',
      mode: order.mode,
      minimumAge: revoked?.minimumAge ?? minimumAge,
      binding,
      decidedBy: by.displayName,
      detail: reason,
      createdAt: now,
      decidedAt: now,
    })
    return ok(`The age verification of ${order.number} is revoked. The order cannot be packed or shipped.`)
  })
}
