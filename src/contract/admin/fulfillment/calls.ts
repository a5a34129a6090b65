import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { fulfillmentUpdate, trackingCorrection } from './fulfillment.ts'
import { trackingFile, trackingImported, trackingPreview } from './tracking-file.ts'

const fileLimit = 2 * 1024 * 1024

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

export const previewTrackingFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tracking-files/preview',
  permission: 'orders.fulfill',
  body: trackingFile,
  bodyLimit: fileLimit,
  response: trackingPreview,
})

export const importTrackingFile = defineAdminCall({
  method: 'POST',
  path: '/api/admin/tracking-files/import',
  permission: 'orders.fulfill',
  body: trackingFile,
  bodyLimit: fileLimit,
  response: trackingImported,
})
