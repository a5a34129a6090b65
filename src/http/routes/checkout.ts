import * as specCalls from '#contract/spec-v1/calls.ts'
import { fromSpecPayment } from '#contract/spec-v1/payment.ts'
import { paymentRequest } from '#contract/spec-v1/payment-requests.ts'
import { placeOrder } from '#usecases/checkout/place-order.ts'
import { deriveAccountKey } from '#usecases/tokens.ts'
import { findCustomerOfRequest, getVisitor, hasPrivacySignal } from '../customer-session.ts'
import { RefusalError, sendResult } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByIp, limitWrongCoupons } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

export const checkoutRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(specCalls.placeOrder, { body: paymentRequest }),
    async (request, reply) => {
      const customer = await findCustomerOfRequest(shop, request)
      // Not a part of the order: the same request is the same order without it, too.
      const { lostAttempt, storesNothing, ...body } = request.body
      const context = {
        lostAttempt,
        storesNothing,
        customerId: customer?.id,
        idempotencyKey: parseIdempotencyKey(request.headers['idempotency-key']),
        visitor: getVisitor(request),
        privacySignal: hasPrivacySignal(request),
      }
      const outcome = await limitWrongCoupons(shop, request, reply, request.body.couponCode, () =>
        placeOrder(shop, fromSpecPayment(body), context),
      )
      return sendResult(reply, outcome, (placed) => ({
        success: true,
        ...placed,
        ...(request.body.withAccountKey && { accountKey: deriveAccountKey(shop, placed.orderNumber) }),
      }))
    },
    { preHandler: limitByIp(shop, limits.payment) },
  )
}

/** @throws RefusalError 'invalid-input' */
function parseIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = Array.isArray(header) ? header[0] : header
  if (key === undefined || !/^[\x21-\x7e]{8,200}$/.test(key)) {
    throw new RefusalError({
      code: 'invalid-input',
      message: 'Idempotency-Key must be 8 to 200 printable characters.',
    })
  }
  return key
}
