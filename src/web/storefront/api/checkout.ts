import { zipResponse } from '#contract/shop/shipping.ts'
import { paymentResponse, toSpecPayment } from '#contract/spec-v1/payment.ts'
import { fromSpecRates, ratesResponse } from '#contract/spec-v1/shipping.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Shipping rates and payment. */
export const checkoutCalls = {
  checkZip: { method: 'GET', path: '/api/shipping/zip', schema: zipResponse },
  getRates: { method: 'POST', path: '/api/shipping/rates', schema: ratesResponse, fromWire: fromSpecRates },
  placeOrder: {
    method: 'POST',
    path: '/api/payment/process',
    schema: paymentResponse,
    toWire: toSpecPayment,
  },
} as const satisfies CallDefinitions
