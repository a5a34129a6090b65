import type * as z from 'zod'
import {
  type PromotionInput,
  type PromotionUpdate,
  type promotionActionRequest,
  promotionOptionsResponse,
  promotionsResponse,
} from '#contract/admin/promotions.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import type { PromotionAction } from '#domain/promotions/promotion.ts'

const promotionsPath = '/api/admin/promotions'
const promotionPath = (id: string) => `${promotionsPath}/${encodeURIComponent(id)}`

export const listPromotions = () => ({ path: promotionsPath, response: promotionsResponse })

/** Promotions that a price claim on a page can be linked to. */
export const getPromotionOptions = () => ({
  path: '/api/admin/promotion-options',
  response: promotionOptionsResponse,
})

export const createPromotion = (body: PromotionInput) => ({
  path: promotionsPath,
  response: messageResponse,
  body,
})

export const updatePromotion = (id: string, body: PromotionUpdate) => ({
  path: promotionPath(id),
  response: messageResponse,
  body,
})

export const changePromotionState = (id: string, action: PromotionAction) => ({
  path: `${promotionPath(id)}/actions`,
  response: messageResponse,
  body: { action } satisfies z.input<typeof promotionActionRequest>,
})
