import { paymentAnswer } from '#contract/answers/order.ts'
import { ratesAnswer, zipAnswer } from '#contract/answers/shipping.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Shipping rates and payment. */
export const checkoutCalls = {
  checkZip: { method: 'GET', path: '/api/shipping/zip', schema: zipAnswer },
  getRates: { method: 'POST', path: '/api/shipping/rates', schema: ratesAnswer },
  startPayment: { method: 'POST', path: '/api/payment/process', schema: paymentAnswer },
} as const satisfies CallDefinitions
