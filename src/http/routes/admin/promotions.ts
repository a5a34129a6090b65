import type { output } from 'zod'
import {
  type Promotions,
  promotionDraft,
  promotionParams,
  promotionStep,
  promotionsAnswer,
} from '#contract/admin/promotions.ts'
import { done } from '#contract/answers/refusal.ts'
import { discountedProducts } from '#db/queries/catalog/shop-lists.ts'
import { coverChoices, listPromotions } from '#db/queries/promotions/promotion-list.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import { basisPoints, cents } from '#domain/money.ts'
import type { Gift } from '#domain/promotions/promotion.ts'
import { stepPromotion } from '#usecases/promotions/pause-promotion.ts'
import { type PromotionText, writePromotion } from '#usecases/promotions/save-promotion.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendOutcome } from '../../errors.ts'
import { PageScope } from '../../pages/cache-scope.ts'
import { readBlocks } from '../../pages/content.ts'
import { readClaims } from '../../pages/promotion-claims.ts'
import type { Routes } from '../../routes.ts'
import { presentDiscounted, presentPromotion } from '../../serializers/admin/promotions.ts'
import { actorOf } from './authorize.ts'

const discountedShown = 50
const said = (message: string) => ({ success: true, message })

export const adminPromotionRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/promotions',
    { schema: { response: { 200: promotionsAnswer } } },
    async (_request, reply) => {
      const now = shop.clock.now()
      const [promotions, choices, promises, { rows, total }] = await Promise.all([
        listPromotions(shop.db, now),
        coverChoices(shop.db),
        promisesOf(shop),
        discountedProducts(shop.db, discountedShown),
      ])
      return reply.send({
        success: true,
        rows: promotions.map((row) => presentPromotion(row, now)),
        ...choices,
        promises,
        discounted: rows.map((row) => presentDiscounted(row, now)),
        discountedTotal: total,
      })
    },
  )

  app.post(
    '/api/admin/promotions',
    { schema: { body: promotionDraft, response: { 200: done } } },
    async (request, reply) => {
      const by = actorOf(request)
      return sendOutcome(
        reply,
        await writePromotion(shop, { id: undefined, text: textOf(request.body), by }),
        said,
      )
    },
  )

  app.post(
    '/api/admin/promotions/:id',
    {
      schema: { params: promotionParams, body: promotionDraft, response: { 200: done } },
    },
    async (request, reply) => {
      const { id } = request.params
      const by = actorOf(request)
      return sendOutcome(reply, await writePromotion(shop, { id, text: textOf(request.body), by }), said)
    },
  )

  app.post(
    '/api/admin/promotions/:id/step',
    { schema: { params: promotionParams, body: promotionStep, response: { 200: done } } },
    async (request, reply) => {
      const { id } = request.params
      const by = actorOf(request)
      return sendOutcome(reply, await stepPromotion(shop, { id, step: request.body.step, by }), said)
    },
  )
}

/** The schema lets only whole cents and hundredths of a percent through. */
const hundredths = (amount: number) => Math.round(amount * 100)

function textOf(draft: output<typeof promotionDraft>): PromotionText {
  return {
    name: draft.name,
    gives: giftOf(draft.gives),
    code: draft.code,
    scope: draft.scope,
    covers: draft.covers,
    minimum: cents(hundredths(draft.minimum)),
    startsAt: new Date(draft.startsAt),
    endsAt: draft.endsAt === undefined ? undefined : new Date(draft.endsAt),
    mostUses: draft.mostUses,
    mostUsesPerEmail: draft.mostUsesPerEmail,
  }
}

function giftOf(gives: output<typeof promotionDraft>['gives']): Gift {
  if (gives.kind === 'percent') return { kind: gives.kind, off: basisPoints(hundredths(gives.percentOff)) }
  return gives.kind === 'amount'
    ? { kind: gives.kind, off: cents(hundredths(gives.amountOff)) }
    : { kind: gives.kind }
}

/** What strip, slides, banners and best deals promise, each with what it rests on. */
async function promisesOf(shop: Shop): Promise<Promotions['promises']> {
  const block = await readBlocks(shop, new PageScope(), ['strip', 'hero', 'banners', 'deals'])
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
    readClaims(shop, new PageScope(), texts),
    findPromotions(shop.db, ids),
  ])
  return texts.map((text) => ({
    where: text.where,
    text: text.text,
    promotion:
      text.promotionId === undefined
        ? undefined
        : (promotions.find(({ id }) => id === text.promotionId)?.name ?? 'A promotion that is gone'),
    shown: claims.holds(text),
    endsAt: claims.of(text)?.endsAt,
  }))
}
