import type * as z from 'zod'
import * as calls from '#contract/admin/fulfillment/calls.ts'
import type { fulfillmentUpdate } from '#contract/admin/fulfillment/fulfillment.ts'
import type { Refusal } from '#domain/refusal.ts'
import { getOrderScope, type OrderScope } from '#domain/staff/order-scope.ts'
import { hasPermission } from '#domain/staff/permissions.ts'
import { isSessionConfirmed } from '#domain/staff/session.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { updateFulfillment } from '#usecases/fulfillment/update-fulfillment.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'
import { sendUpdatedOrder } from '../orders/load-order.ts'

export const fulfillmentRoutes: Routes = (app, { shop }) => {
  handle(app, calls.updateFulfillment, async (request, reply) => {
    const number = request.params.number
    const staff = getActor(request)
    const update = {
      number,
      ...toFulfillmentStep(request.body, getOrderScope(staff.role, shop.clock.now())),
      by: staff,
      refundRefusal: refuseRefund(staff, shop.clock.now()),
    }
    return sendUpdatedOrder(shop, reply, number, await updateFulfillment(shop, update))
  })
}

/** Canceling a paid order needs what a refund needs: the permission and a recent confirmation. */
function refuseRefund(staff: SignedInStaffMember, now: Date): Refusal | undefined {
  if (!hasPermission(staff.role, 'orders.refund'))
    return {
      code: 'not-permitted',
      message: 'Canceling this order refunds it, and your role does not allow refunds.',
    }
  return isSessionConfirmed(staff.session, now) ? undefined : { code: 'confirmation-required' }
}

function toFulfillmentStep(update: z.output<typeof fulfillmentUpdate>, scope: OrderScope | undefined) {
  if (update.to !== 'shipped') return update
  const { trackingNumber: text, isConfirmed, ...step } = update
  return { ...step, tracking: { text, isConfirmed, scope } }
}
