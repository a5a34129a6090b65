import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import { addressOpinionResponse } from './address-opinion.ts'
import { fulfillmentUpdate, trackingCorrection } from './fulfillment.ts'
import {
  labelFileParams,
  labelPurchase,
  labelRatesRequest,
  labelRatesResponse,
  labelVoid,
  parcelResponse,
  shipmentParams,
} from './labels.ts'
import { manifestParams, manifestRequest, manifestsResponse } from './manifests.ts'
import {
  checkedOrders,
  chosenOrders,
  packingDone,
  packingOrderResponse,
  packingQuery,
  packingRequest,
  packingResponse,
  pickListQuery,
  pickListResponse,
  printRequest,
  scanRequest,
  scanResponse,
  shippingRequest,
  tablePacking,
} from './packing.ts'
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

export const getParcel = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/shipments/:shipmentId/parcel',
  permission: 'orders.fulfill',
  params: shipmentParams,
  response: parcelResponse,
})

export const getLabelRates = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/shipments/:shipmentId/label-rates',
  permission: 'orders.fulfill',
  params: shipmentParams,
  body: labelRatesRequest,
  response: labelRatesResponse,
})

export const buyLabel = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/shipments/:shipmentId/label',
  permission: 'orders.fulfill',
  params: shipmentParams,
  body: labelPurchase,
  response: orderUpdatedResponse,
})

export const askForLabelAgain = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/shipments/:shipmentId/label/ask-again',
  permission: 'orders.fulfill',
  params: shipmentParams,
  response: orderUpdatedResponse,
})

export const voidLabel = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/shipments/:shipmentId/label/void',
  permission: 'orders.fulfill',
  params: shipmentParams,
  body: labelVoid,
  response: orderUpdatedResponse,
})

/** A PDF, a picture, or commands for a label printer. */
export const getLabelFile = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/labels/:labelId/file',
  permission: 'orders.fulfill',
  params: labelFileParams,
})

export const checkOrderAddress = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/address-opinion',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  response: addressOpinionResponse,
})

export const getPackingList = defineAdminCall({
  method: 'GET',
  path: '/api/admin/packing',
  permission: 'orders.fulfill',
  query: packingQuery,
  response: packingResponse,
})

export const getPickList = defineAdminCall({
  method: 'GET',
  path: '/api/admin/packing/pick-list',
  permission: 'orders.fulfill',
  query: pickListQuery,
  response: pickListResponse,
})

/** Asks carrier services, and changes nothing. */
export const checkOrders = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/check',
  permission: 'orders.fulfill',
  body: chosenOrders,
  response: checkedOrders,
})

/** A batch. Its progress is among those of `listBatches`. */
export const packOrders = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/pack',
  permission: 'orders.fulfill',
  body: packingRequest,
  response: packingDone,
})

/** A batch, too. */
export const shipOrders = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/ship',
  permission: 'orders.fulfill',
  body: shippingRequest,
  response: packingDone,
})

/** A PDF with the packing slip and the label of each order. */
export const printOrders = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/print',
  permission: 'orders.fulfill',
  body: printRequest,
})

/** The scan forms of the last days, and the labels that are on none. */
export const listManifests = defineAdminCall({
  method: 'GET',
  path: '/api/admin/packing/manifests',
  permission: 'orders.fulfill',
  response: manifestsResponse,
})

export const createManifest = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/manifests',
  permission: 'orders.fulfill',
  body: manifestRequest,
  response: packingDone,
})

export const askForManifestAgain = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/manifests/:id/ask-again',
  permission: 'orders.fulfill',
  params: manifestParams,
  response: packingDone,
})

/** A PDF. A POST, because the audit log records it. */
export const printManifest = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/manifests/:id/print',
  permission: 'orders.fulfill',
  params: manifestParams,
})

export const getPackingOrder = defineAdminCall({
  method: 'GET',
  path: '/api/admin/packing/orders/:number',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  response: packingOrderResponse,
})

export const packOrder = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/orders/:number/pack',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: tablePacking,
  response: packingDone,
})

export const readScan = defineAdminCall({
  method: 'POST',
  path: '/api/admin/packing/scan',
  permission: 'orders.fulfill',
  body: scanRequest,
  response: scanResponse,
})
