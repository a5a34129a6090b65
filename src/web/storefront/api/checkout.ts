import { deliveryResponse, placesResponse, warningsResponse, zipResponse } from '#contract/shop/shipping.ts'
import type {
  deliveryRequest,
  placesQuery,
  warningsRequest,
  zipQuery,
} from '#contract/shop/shipping-requests.ts'
import { type NewOrder, paymentResponse, toSpecPayment } from '#contract/spec-v1/payment.ts'
import { fromSpecRates, ratesResponse } from '#contract/spec-v1/shipping.ts'
import type { ratesRequest } from '#contract/spec-v1/shipping-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** Shipping rates and payment. */
export const checkoutCalls = {
  checkZip: {
    method: 'GET',
    path: '/api/shipping/zip',
    schema: zipResponse,
    toWire: sendAs<typeof zipQuery>,
  },
  suggestPlaces: {
    method: 'GET',
    path: '/api/shipping/places',
    schema: placesResponse,
    toWire: sendAs<typeof placesQuery>,
  },
  checkDelivery: {
    method: 'POST',
    path: '/api/shipping/delivery',
    schema: deliveryResponse,
    toWire: sendAs<typeof deliveryRequest>,
  },
  getWarnings: {
    method: 'POST',
    path: '/api/shipping/warnings',
    schema: warningsResponse,
    toWire: sendAs<typeof warningsRequest>,
  },
  getRates: {
    method: 'POST',
    path: '/api/shipping/rates',
    schema: ratesResponse,
    fromWire: fromSpecRates,
    toWire: sendAs<typeof ratesRequest>,
  },
  placeOrder: {
    method: 'POST',
    path: '/api/payment/process',
    schema: paymentResponse,
    toWire: ({ lostAttempt, ...order }: NewOrder & { readonly lostAttempt?: string | undefined }) => ({
      ...toSpecPayment(order),
      lostAttempt,
    }),
  },
} as const satisfies CallDefinitions
