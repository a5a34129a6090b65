import type { output } from 'zod'
import * as calls from '#contract/admin/promotions/calls.ts'
import type { promotionInput } from '#contract/admin/promotions/promotions.ts'
import { listDiscountedProducts } from '#db/queries/catalog/products.ts'
import {
  listPromotionChoices,
  listPromotionGroups,
  listPromotions,
} from '#db/queries/promotions/promotion-list.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Discount } from '#domain/promotions/promotion.ts'
import { simulatePromotions } from '#usecases/checkout/simulate-promotions.ts'
import { changePromotionState } from '#usecases/promotions/change-promotion-state.ts'
import { savePromotion, type PromotionInput as UseCaseInput } from '#usecases/promotions/save-promotion.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import {
  serializeDiscountedProduct,
  serializePromotion,
} from '../../../serializers/admin/promotions/promotions.ts'
import { serializeSimulation } from '../../../serializers/admin/promotions/simulation.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'
import { listPriceClaims } from '../catalog/price-claims.ts'
import { handleList } from '../handle-list.ts'
import { bundleRoutes } from './bundles.ts'
import { codeRoutes } from './codes.ts'

const maxDiscountedProducts = 50

export const promotionRoutes: Routes = (app, context) => {
  promotionReadRoutes(app, context)
  promotionWriteRoutes(app, context)
  codeRoutes(app, context)
  bundleRoutes(app, context)
}

const promotionReadRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(app, context, calls.listPromotions, async ({ query }, slice) => {
    const at = { mode: shop.mode, now: shop.clock.now() }
    const promotions = await listPromotions(shop.db, query, slice, at)
    return serializeList(promotions, (promotion) => serializePromotion(promotion, at.now))
  })

  handle(app, calls.getPromotionOptions, async (_request, reply) =>
    reply.send({ success: true, rows: await listPromotionChoices(shop.db) }),
  )

  handle(app, calls.getPromotionGroups, async (_request, reply) =>
    reply.send({ success: true, ...(await listPromotionGroups(shop.db)) }),
  )

  handle(app, calls.getPriceClaims, async (_request, reply) =>
    reply.send({ success: true, rows: await listPriceClaims(shop) }),
  )

  handle(app, calls.getDiscountedProducts, async (_request, reply) => {
    const now = shop.clock.now()
    const { products, total } = await listDiscountedProducts(shop.db, maxDiscountedProducts)
    return reply.send({
      success: true,
      rows: products.map((product) => serializeDiscountedProduct(product, now)),
      total,
    })
  })
}

const promotionWriteRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createPromotion, async (request, reply) => {
    const { claimOverride } = request.body
    const promotion = toUseCaseInput(request.body)
    const draft = { existing: undefined, promotion, claimOverride, by: getActor(request) }
    return sendResult(reply, await savePromotion(shop, draft), serializeMessage)
  })

  handle(app, calls.updatePromotion, async (request, reply) => {
    const { expectedVersion, claimOverride } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const promotion = toUseCaseInput(request.body)
    const draft = { existing, promotion, claimOverride, by: getActor(request) }
    return sendResult(reply, await savePromotion(shop, draft), serializeMessage)
  })

  handle(app, calls.simulatePromotions, async (request, reply) => {
    const { items, couponCode, email, zip, at } = request.body
    const simulated = await simulatePromotions(shop, {
      items,
      couponCode: couponCode || undefined,
      email: email || undefined,
      zip: zip || undefined,
      at: at === '' ? shop.clock.now() : new Date(at),
    })
    return sendResult(reply, simulated, serializeSimulation)
  })

  handle(app, calls.changePromotionState, async (request, reply) => {
    const action = { id: request.params.id, step: request.body.action, by: getActor(request) }
    return sendResult(reply, await changePromotionState(shop, action), serializeMessage)
  })
}

function toUseCaseInput(draft: output<typeof promotionInput>): UseCaseInput {
  return {
    name: draft.name,
    discount: toDiscount(draft.discount),
    code: draft.code,
    hasSingleUseCodes: draft.hasSingleUseCodes,
    scope: draft.scope,
    targetIds: draft.targets,
    rewardIds: draft.rewards,
    minimumSubtotal: cents(draft.minimumSubtotal),
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === undefined ? undefined : new Date(draft.endsAt),
    usageLimit: draft.usageLimit,
    usageLimitPerEmail: draft.usageLimitPerEmail,
  }
}

function toDiscount(discount: output<typeof promotionInput>['discount']): Discount {
  if (discount.kind === 'percent') return { kind: discount.kind, share: basisPoints(discount.share) }
  if (discount.kind === 'buy-get')
    return { ...discount, share: basisPoints(discount.share), maxTimes: discount.maxTimes }
  if (discount.kind === 'gift') return discount
  return discount.kind === 'amount'
    ? { kind: discount.kind, amount: cents(discount.amount) }
    : { kind: discount.kind }
}
