import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  shippingBoxesResponse,
  shippingBoxInput,
  shippingBoxParams,
  shippingBoxUpdate,
} from './shipping-boxes.ts'
import {
  processingCalendarDeletion,
  processingCalendarUpdate,
  shippingMethodParams,
  shippingMethodUpdate,
  shippingSetupResponse,
  shippingVersion,
} from './shipping-setup.ts'
import { shippingTryOutQuery, shippingTryOutResponse } from './shipping-try-out.ts'

export const listShippingBoxes = defineAdminCall({
  method: 'GET',
  path: '/api/admin/settings/shipping-boxes',
  permission: 'settings.read',
  response: shippingBoxesResponse,
})

export const createShippingBox = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/shipping-boxes',
  permission: 'settings.edit',
  body: shippingBoxInput,
  response: messageResponse,
})

export const updateShippingBox = defineAdminCall({
  method: 'POST',
  path: '/api/admin/settings/shipping-boxes/:id',
  permission: 'settings.edit',
  params: shippingBoxParams,
  body: shippingBoxUpdate,
  response: messageResponse,
})

export const getShippingSetup = defineAdminCall({
  method: 'GET',
  path: '/api/admin/shipping',
  permission: 'settings.read',
  response: shippingSetupResponse,
})

export const tryShipping = defineAdminCall({
  method: 'GET',
  path: '/api/admin/shipping/try',
  permission: 'settings.read',
  query: shippingTryOutQuery,
  response: shippingTryOutResponse,
})

export const createShippingMethod = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/methods',
  permission: 'settings.edit',
  body: shippingMethodUpdate,
  response: messageResponse,
})

export const updateShippingMethod = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/methods/:id',
  permission: 'settings.edit',
  params: shippingMethodParams,
  body: shippingMethodUpdate,
  response: messageResponse,
})

export const deleteShippingMethod = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/methods/:id/delete',
  permission: 'settings.edit',
  params: shippingMethodParams,
  body: shippingVersion,
  response: messageResponse,
})

export const resetShippingMethods = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/reset',
  permission: 'settings.edit',
  body: shippingVersion,
  response: messageResponse,
})

export const updateProcessingCalendar = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/calendar',
  permission: 'settings.edit',
  body: processingCalendarUpdate,
  response: messageResponse,
})

export const deleteProcessingCalendar = defineAdminCall({
  method: 'POST',
  path: '/api/admin/shipping/calendar/delete',
  permission: 'settings.edit',
  body: processingCalendarDeletion,
  response: messageResponse,
})
