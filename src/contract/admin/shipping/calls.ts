import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  shippingBoxesResponse,
  shippingBoxInput,
  shippingBoxParams,
  shippingBoxUpdate,
} from './shipping-boxes.ts'

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
