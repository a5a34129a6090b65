import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  discountedProductsResponse,
  priceClaimsResponse,
  promotionActionRequest,
  promotionGroupsResponse,
  promotionInput,
  promotionOptionsResponse,
  promotionParams,
  promotionsPage,
  promotionsQuery,
  promotionUpdate,
} from './promotions.ts'

export const listPromotions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotions',
  permission: 'promotions.read',
  query: promotionsQuery,
  response: promotionsPage,
})

export const getPromotionGroups = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotion-groups',
  permission: 'promotions.read',
  response: promotionGroupsResponse,
})

export const getPriceClaims = defineAdminCall({
  method: 'GET',
  path: '/api/admin/price-claims',
  permission: 'promotions.read',
  response: priceClaimsResponse,
})

export const getDiscountedProducts = defineAdminCall({
  method: 'GET',
  path: '/api/admin/discounted-products',
  permission: 'promotions.read',
  response: discountedProductsResponse,
})

/** Promotions that a price claim on a page can be linked to. */
export const getPromotionOptions = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotion-options',
  permission: 'promotions.read',
  response: promotionOptionsResponse,
})

export const createPromotion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions',
  permission: 'promotions.edit',
  body: promotionInput,
  response: messageResponse,
})

export const updatePromotion = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions/:id',
  permission: 'promotions.edit',
  params: promotionParams,
  body: promotionUpdate,
  response: messageResponse,
})

export const changePromotionState = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions/:id/actions',
  permission: 'promotions.edit',
  params: promotionParams,
  body: promotionActionRequest,
  response: messageResponse,
})
