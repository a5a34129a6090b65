import { defineCall, schemaTypeOf } from '../define-call.ts'
import { deliveryResponse, placesResponse, warningsResponse, zipResponse } from './shipping.ts'
import type { deliveryRequest, placesQuery, warningsRequest, zipQuery } from './shipping-requests.ts'

export const checkDelivery = defineCall({
  method: 'POST',
  path: '/api/shipping/delivery',
  body: schemaTypeOf<typeof deliveryRequest>(),
  response: deliveryResponse,
})

export const checkZip = defineCall({
  method: 'GET',
  path: '/api/shipping/zip',
  query: schemaTypeOf<typeof zipQuery>(),
  response: zipResponse,
})

export const suggestPlaces = defineCall({
  method: 'GET',
  path: '/api/shipping/places',
  query: schemaTypeOf<typeof placesQuery>(),
  response: placesResponse,
})

export const getWarnings = defineCall({
  method: 'POST',
  path: '/api/shipping/warnings',
  body: schemaTypeOf<typeof warningsRequest>(),
  response: warningsResponse,
})
