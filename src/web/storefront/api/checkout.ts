import { zipAnswer } from '#contract/shop/shipping.ts'
import { paymentAnswer } from '#contract/spec-v1/payment.ts'
import { ratesAnswer } from '#contract/spec-v1/shipping.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Shipping rates and payment. */
export const checkoutCalls = {
  checkZip: { method: 'GET', path: '/api/shipping/zip', schema: zipAnswer },
  getRates: { method: 'POST', path: '/api/shipping/rates', schema: ratesAnswer },
  startPayment: { method: 'POST', path: '/api/payment/process', schema: paymentAnswer },
} as const satisfies CallDefinitions
