import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { bundleInput, bundleParams, bundlesPage, bundlesQuery, bundleUpdate } from './bundles.ts'
import { codeBatchesResponse, codesPage, codesQuery, newCodes } from './codes.ts'
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
import { simulationRequest, simulationResponse } from './simulation.ts'

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

export const listPromotionCodes = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotions/:id/codes',
  permission: 'promotions.read',
  params: promotionParams,
  query: codesQuery,
  response: codesPage,
})

export const listCodeBatches = defineAdminCall({
  method: 'GET',
  path: '/api/admin/promotions/:id/code-batches',
  permission: 'promotions.read',
  params: promotionParams,
  response: codeBatchesResponse,
})

export const createCodes = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotions/:id/code-batches',
  permission: 'promotions.edit',
  params: promotionParams,
  body: newCodes,
  response: messageResponse,
})

export const withdrawCodes = defineAdminCall({
  method: 'POST',
  path: '/api/admin/code-batches/:id/withdraw',
  permission: 'promotions.edit',
  params: promotionParams,
  response: messageResponse,
})

/** What promotions do for a cart, and why. Nothing is stored. */
export const simulatePromotions = defineAdminCall({
  method: 'POST',
  path: '/api/admin/promotion-simulation',
  permission: 'promotions.read',
  background: true,
  body: simulationRequest,
  response: simulationResponse,
})

export const listBundles = defineAdminCall({
  method: 'GET',
  path: '/api/admin/bundles',
  permission: 'promotions.read',
  query: bundlesQuery,
  response: bundlesPage,
})

export const createBundle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/bundles',
  permission: 'promotions.edit',
  body: bundleInput,
  response: messageResponse,
})

export const updateBundle = defineAdminCall({
  method: 'POST',
  path: '/api/admin/bundles/:id',
  permission: 'promotions.edit',
  params: bundleParams,
  body: bundleUpdate,
  response: messageResponse,
})
