import * as calls from '#contract/admin/fulfillment/calls.ts'
import { checkOrderAddress } from '#usecases/fulfillment/check-order-address.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'

export const addressOpinionRoutes: Routes = (app, { shop }) => {
  handle(app, calls.checkOrderAddress, async (request, reply) =>
    sendResult(reply, await checkOrderAddress(shop, request.params), ({ isAsWritten, ...opinion }) => ({
      success: true,
      service: opinion.service,
      deliverable: opinion.deliverable,
      written: isAsWritten ? undefined : opinion.written,
      messages: [...opinion.messages],
    })),
  )
}
