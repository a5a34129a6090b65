import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { fulfillmentUpdate, trackingCorrection } from './fulfillment.ts'

export const updateFulfillment = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/fulfillment',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: fulfillmentUpdate,
  response: orderUpdatedResponse,
})

export const correctTrackingNumber = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/tracking',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: trackingCorrection,
  response: orderUpdatedResponse,
})

export const releaseStock = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/release-stock',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  response: orderUpdatedResponse,
})
