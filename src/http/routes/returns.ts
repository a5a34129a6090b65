import { returnRequestedResponse } from '#contract/shop/order.ts'
import { returnRequest } from '#contract/shop/order-requests.ts'
import { requestReturn } from '#usecases/returns/request-return.ts'
import { sendResult } from '../errors.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitWrongOrders } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const returnRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/order/return',
    {
      preHandler: limitByIp(shop, limits.returnRequest),
      schema: { body: returnRequest, response: { 200: returnRequestedResponse } },
    },
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
  )
}
