import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { productParams } from '../catalog/products.ts'
import { orderUpdatedResponse } from '../orders/orders.ts'
import {
  lotActionRequest,
  lotParams,
  lotResponse,
  lotSavedResponse,
  lotUpdateRequest,
  newLotRequest,
} from './lot-entry.ts'
import {
  lotCorrectionRequest,
  lotReceiptRequest,
  orderLotsRequest,
  productLotsResponse,
  unitAssignmentRequest,
} from './lot-stock.ts'
import { lotsPage, lotsQuery } from './lots.ts'

export const receiveLot = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id/receipts',
  permission: 'lots.edit',
  params: lotParams,
  body: lotReceiptRequest,
  response: lotSavedResponse,
})

export const correctLotCount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id/count',
  permission: 'lots.edit',
  params: lotParams,
  body: lotCorrectionRequest,
  response: lotSavedResponse,
})

export const assignUnits = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id/unassigned-units',
  permission: 'lots.edit',
  params: productParams,
  body: unitAssignmentRequest,
  response: messageResponse,
})

export const listProductLots = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products/:id/lots',
  permission: 'lots.read',
  params: productParams,
  response: productLotsResponse,
})

export const listLots = defineAdminCall({
  method: 'GET',
  path: '/api/admin/lots',
  permission: 'lots.read',
  query: lotsQuery,
  response: lotsPage,
})

export const getLot = defineAdminCall({
  method: 'GET',
  path: '/api/admin/lots/:id',
  permission: 'lots.read',
  params: lotParams,
  response: lotResponse,
})

export const createLot = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots',
  permission: 'lots.edit',
  body: newLotRequest,
  response: lotSavedResponse,
})

export const updateLot = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id',
  permission: 'lots.edit',
  params: lotParams,
  body: lotUpdateRequest,
  response: lotSavedResponse,
})

export const updateLotStatus = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id/actions',
  permission: 'lots.edit',
  params: lotParams,
  body: lotActionRequest,
  response: lotSavedResponse,
})

export const uploadLotReport = defineAdminCall({
  method: 'POST',
  path: '/api/admin/lots/:id/report',
  permission: 'lots.edit',
  params: lotParams,
  form: true,
  // One PDF of 10 MB and the version.
  bodyLimit: 11 * 1024 * 1024,
  response: lotSavedResponse,
})

export const changeOrderLots = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/lots',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: orderLotsRequest,
  response: orderUpdatedResponse,
})
