import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  promotionActionRequest,
  promotionInput,
  promotionOptionsResponse,
  promotionParams,
  promotionsResponse,
  promotionUpdate,
} from './promotions.ts'

export const listPromotions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotions',
  permission: 'see promotions',
  response: promotionsResponse,
})

/** Promotions that a price claim on a page can be linked to. */
export const getPromotionOptions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotion-options',
  permission: 'see promotions',
  response: promotionOptionsResponse,
})

export const createPromotion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions',
  permission: 'change promotions',
  body: promotionInput,
  response: messageResponse,
})

export const updatePromotion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions/:id',
  permission: 'change promotions',
  params: promotionParams,
  body: promotionUpdate,
  response: messageResponse,
})

export const changePromotionState = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions/:id/actions',
  permission: 'change promotions',
  params: promotionParams,
  body: promotionActionRequest,
  response: messageResponse,
})
