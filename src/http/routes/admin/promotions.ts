import type { output } from 'zod'
import {
  type Promotions,
  promotionActionRequest,
  promotionInput,
  promotionParams,
  promotionsResponse,
} from '#contract/admin/promotions.ts'
import { done } from '#contract/basic-answers.ts'
import { listDiscountedProducts } from '#db/queries/catalog/products.ts'
import { listPromotions, listTargetChoices } from '#db/queries/promotions/promotion-list.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Discount } from '#domain/promotions/promotion.ts'
import { changePromotionState } from '#usecases/promotions/pause-promotion.ts'
import { savePromotion, type PromotionInput as UseCaseInput } from '#usecases/promotions/save-promotion.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendResult } from '../../errors.ts'
import { CacheScope } from '../../pages/cache-scope.ts'
import { loadContent } from '../../pages/content.ts'
import { loadPromotionClaims } from '../../pages/promotion-claims.ts'
import type { Routes } from '../../routes.ts'
import { serializeDiscountedProduct, serializePromotion } from '../../serializers/admin/promotions.ts'
import { getActor } from './authorize.ts'

const discountedShown = 50
const said = (message: string) => ({ success: true, message })

export const adminPromotionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/promotions',
    { config: { permission: 'see the shop' }, schema: { response: { 200: promotionsResponse } } },
    async (_request, reply) => {
      const now = shop.clock.now()
      const [promotions, choices, claims, { products, total }] = await Promise.all([
        listPromotions(shop.db, now),
        listTargetChoices(shop.db),
        listPromotionClaims(shop),
        listDiscountedProducts(shop.db, discountedShown),
      ])
      return reply.send({
        success: true,
        rows: promotions.map((row) => serializePromotion(row, now)),
        ...choices,
        claims,
        discounted: products.map((product) => serializeDiscountedProduct(product, now)),
        discountedTotal: total,
      })
    },
  )

  app.post(
    '/api/admin/promotions',
    {
      config: { permission: 'change promotions' },
      schema: { body: promotionInput, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      return sendResult(
        reply,
        await savePromotion(shop, { id: undefined, text: toUseCaseInput(request.body), by }),
        said,
      )
    },
  )

  app.post(
    '/api/admin/promotions/:id',
    {
      config: { permission: 'change promotions' },
      schema: { params: promotionParams, body: promotionInput, response: { 200: done } },
    },
    async (request, reply) => {
      const { id } = request.params
      const by = getActor(request)
      return sendResult(
        reply,
        await savePromotion(shop, { id, text: toUseCaseInput(request.body), by }),
        said,
      )
    },
  )

  app.post(
    '/api/admin/promotions/:id/actions',
    {
      config: { permission: 'change promotions' },
      schema: { params: promotionParams, body: promotionActionRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const { id } = request.params
      const by = getActor(request)
      return sendResult(reply, await changePromotionState(shop, { id, step: request.body.action, by }), said)
    },
  )
}

function toUseCaseInput(draft: output<typeof promotionInput>): UseCaseInput {
  return {
    name: draft.name,
    discount: toDiscount(draft.discount),
    code: draft.code,
    scope: draft.scope,
    covers: draft.targets,
    minimumSubtotal: cents(draft.minimumSubtotal),
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === undefined ? undefined : new Date(draft.endsAt),
    usageLimit: draft.usageLimit,
    usageLimitPerEmail: draft.usageLimitPerEmail,
  }
}

function toDiscount(discount: output<typeof promotionInput>['discount']): Discount {
  if (discount.kind === 'percent') return { kind: discount.kind, share: basisPoints(discount.share) }
  return discount.kind === 'amount'
    ? { kind: discount.kind, amount: cents(discount.amount) }
    : { kind: discount.kind }
}

/** What strip, slides, banners and best deals promise, each with what it rests on. */
async function listPromotionClaims(shop: Shop): Promise<Promotions['claims']> {
  const block = await loadContent(shop, new CacheScope(), ['strip', 'hero', 'banners', 'deals'])
  const strip = block('strip')
  const deals = block('deals')
  const texts = [
    ...(strip ? [{ ...strip, where: 'Strip above the header', text: `${strip.text} · ${strip.offer}` }] : []),
    ...(block('hero') ?? []).map((slide) => ({
      ...slide,
      where: 'Slide of the home page',
      text: slide.headline,
    })),
    ...(block('banners') ?? []).map((banner) => ({
      ...banner,
      where: 'Banner on the home page',
      text: [banner.heading, banner.text, banner.badge].filter(Boolean).join(' · '),
    })),
    ...(deals ? [{ ...deals, where: 'Countdown over the best deals', text: deals.heading }] : []),
  ].filter(({ where, promotionId }) => promotionId !== undefined || where.startsWith('Strip'))
  const ids = texts.flatMap(({ promotionId }) => promotionId ?? [])
  const [claims, promotions] = await Promise.all([
    loadPromotionClaims(shop, new CacheScope(), texts),
    findPromotions(shop.db, ids),
  ])
  return texts.map((text) => ({
    placement: text.where,
    text: text.text,
    promotion:
      text.promotionId === undefined
        ? undefined
        : (promotions.find(({ id }) => id === text.promotionId)?.name ?? 'Deleted promotion'),
    visible: claims.holds(text),
    endsAt: claims.of(text)?.endsAt,
  }))
}
