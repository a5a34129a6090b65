import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { orderNumberParams } from '../../order-number.ts'
import { productParams } from '../catalog/products.ts'
import {
  locationInput,
  locationParams,
  locationsResponse,
  locationUpdate,
  orderLocationRequest,
  unitMoveRequest,
} from './locations.ts'
import { restockRequest, returnableUnitsResponse } from './restock.ts'
import {
  countEntry,
  newStockCount,
  stockCountEnd,
  stockCountLineParams,
  stockCountParams,
  stockCountResponse,
  stockCountStarted,
  stockCountsPage,
  stockCountsQuery,
} from './stock-counts.ts'
import {
  movementActorsResponse,
  reservationsQuery,
  reservationsResponse,
  stockMovementsPage,
  stockMovementsQuery,
} from './stock-movements.ts'
import { writeOffRequest } from './write-off.ts'

export const listStockMovements = defineAdminCall({
  method: 'GET',
  path: '/api/admin/stock-movements',
  permission: 'lots.read',
  query: stockMovementsQuery,
  response: stockMovementsPage,
})

/** Who moved stock, for the filter of the list. */
export const listMovementActors = defineAdminCall({
  method: 'GET',
  path: '/api/admin/stock-movement-actors',
  permission: 'lots.read',
  response: movementActorsResponse,
})

export const listReservations = defineAdminCall({
  method: 'GET',
  path: '/api/admin/products/:id/reservations',
  permission: 'lots.read',
  params: productParams,
  query: reservationsQuery,
  response: reservationsResponse,
})

export const writeOffUnits = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id/write-offs',
  permission: 'lots.edit',
  params: productParams,
  body: writeOffRequest,
  response: messageResponse,
})

export const listReturnableUnits = defineAdminCall({
  method: 'GET',
  path: '/api/admin/orders/:number/returnable-units',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  response: returnableUnitsResponse,
})

/** Books back units that left the shop. */
export const restockItems = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/restock',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: restockRequest,
  response: messageResponse,
})

export const listStockCounts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/stock-counts',
  permission: 'lots.read',
  query: stockCountsQuery,
  response: stockCountsPage,
})

export const startStockCount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/stock-counts',
  permission: 'lots.edit',
  body: newStockCount,
  response: stockCountStarted,
})

export const getStockCount = defineAdminCall({
  method: 'GET',
  path: '/api/admin/stock-counts/:id',
  permission: 'lots.read',
  params: stockCountParams,
  response: stockCountResponse,
})

export const enterCount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/stock-counts/:id/lines/:lineId',
  permission: 'stock.count',
  params: stockCountLineParams,
  body: countEntry,
  response: messageResponse,
})

export const confirmStockCount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/stock-counts/:id/confirm',
  permission: 'lots.edit',
  params: stockCountParams,
  body: stockCountEnd,
  response: messageResponse,
})

export const cancelStockCount = defineAdminCall({
  method: 'POST',
  path: '/api/admin/stock-counts/:id/cancel',
  permission: 'lots.edit',
  params: stockCountParams,
  body: stockCountEnd,
  response: messageResponse,
})

export const listLocations = defineAdminCall({
  method: 'GET',
  path: '/api/admin/locations',
  permission: 'lots.read',
  response: locationsResponse,
})

export const createLocation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/locations',
  permission: 'settings.edit',
  body: locationInput,
  response: messageResponse,
})

export const updateLocation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/locations/:id',
  permission: 'settings.edit',
  params: locationParams,
  body: locationUpdate,
  response: messageResponse,
})

export const moveUnits = defineAdminCall({
  method: 'POST',
  path: '/api/admin/products/:id/moves',
  permission: 'lots.edit',
  params: productParams,
  body: unitMoveRequest,
  response: messageResponse,
})

/** Packs what is not packed of an order at another location. */
export const changeOrderLocation = defineAdminCall({
  method: 'POST',
  path: '/api/admin/orders/:number/location',
  permission: 'orders.fulfill',
  params: orderNumberParams,
  body: orderLocationRequest,
  response: messageResponse,
})
