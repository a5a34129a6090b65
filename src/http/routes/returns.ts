import * as calls from '#contract/shop/order-calls.ts'
import { returnRequest } from '#contract/shop/order-requests.ts'
import { requestReturn } from '#usecases/returns/request-return.ts'
import { sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const returnRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.requestReturn, { body: returnRequest }),
    async (request, reply) => {
      const { orderNumber, orderKey, email, ...items } = request.body
      const outcome = await limitWrongOrders(
        shop,
        request,
        reply,
        { orderNumber, orderKey, email },
        (order) => requestReturn(shop, { ...items, order }),
      )
      return sendResult(reply, outcome, (returnNumber) => ({
        success: true,
        message: `We received your return request ${returnNumber} and will email you. Please do not send anything yet.`,
        returnNumber,
      }))
    },
    { preHandler: limitByIp(shop, limits.returnRequest) },
  )
}
