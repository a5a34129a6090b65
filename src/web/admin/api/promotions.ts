import type * as z from 'zod'
import {
  type PromotionInput,
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

/** Creates a promotion, or updates the one with this id. */
export const savePromotion = (id: string | undefined, body: PromotionInput) => ({
  path: id === undefined ? promotionsPath : promotionPath(id),
  response: messageResponse,
  body,
})

export const changePromotionState = (id: string, action: PromotionAction) => ({
  path: `${promotionPath(id)}/actions`,
  response: messageResponse,
  body: { action } satisfies z.input<typeof promotionActionRequest>,
})
