import {
  auditPage,
  auditQuery,
  brandsAnswer,
  categoriesAnswer,
  lotsPage,
  lotsQuery,
  newBrand,
  removeDemoRequest,
  settingsAnswer,
  settingsChange,
  transactionsPage,
  transactionsQuery,
} from '#contract/admin/shop.ts'
import { done } from '#contract/answers/refusal.ts'
import { listBrands, listCategories, listLots, listTransactions } from '#db/queries/catalog/shop-lists.ts'
import { shopCounts } from '#db/queries/orders/sales-report.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import { cents } from '#domain/money.ts'
import { addBrand } from '#usecases/catalog/create-brand.ts'
import { clearDemo } from '#usecases/settings/remove-demo-store.ts'
import { shopSettings } from '#usecases/settings/shop-settings.ts'
import { changeSettings } from '#usecases/settings/update-settings.ts'
import { sendOutcome } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { presentSettings, settingValues } from '../../serializers/admin/settings.ts'
import {
  presentAdminLot,
  presentAudit,
  presentCategory,
  presentTransaction,
} from '../../serializers/admin/shop-lists.ts'
import { actorOf, sliceOf } from './authorize.ts'

const said = (message: string) => ({ success: true, message })
/** The schema lets only whole cents through. */
const inCents = (dollars: number) => cents(Math.round(dollars * 100))

export const adminShopRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/categories',
    { schema: { response: { 200: categoriesAnswer } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listCategories(shop.db)).map(presentCategory) }),
  )

  app.get(
    '/api/admin/transactions',
    { schema: { querystring: transactionsQuery, response: { 200: transactionsPage } } },
    async (request, reply) => {
      const { rows, total } = await listTransactions(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentTransaction), total })
    },
  )

  app.get(
    '/api/admin/lab-reports',
    { schema: { querystring: lotsQuery, response: { 200: lotsPage } } },
    async (request, reply) => {
      const { rows, total } = await listLots(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentAdminLot), total })
    },
  )

  app.get(
    '/api/admin/settings',
    { schema: { response: { 200: settingsAnswer } } },
    async (_request, reply) => {
      const [settings, { demo }] = await Promise.all([
        shopSettings(shop.db),
        shopCounts(shop.db, shop.clock.now()),
      ])
      return reply.send({
        success: true,
        rows: presentSettings(settings),
        values: settingValues(settings),
        demo,
      })
    },
  )

  app.post(
    '/api/admin/settings',
    { schema: { body: settingsChange, response: { 200: done } } },
    async (request, reply) => {
      const { freeShippingThreshold, standardShipping, ...rest } = request.body
      const outcome = await changeSettings(
        shop,
        {
          ...rest,
          ...(freeShippingThreshold === undefined
            ? {}
            : { freeShippingThreshold: inCents(freeShippingThreshold) }),
          ...(standardShipping === undefined ? {} : { standardShipping: inCents(standardShipping) }),
        },
        actorOf(request),
      )
      return sendOutcome(reply, outcome, said)
    },
  )

  app.get('/api/admin/brands', { schema: { response: { 200: brandsAnswer } } }, async (_request, reply) =>
    reply.send({ success: true, rows: await listBrands(shop.db) }),
  )

  app.post(
    '/api/admin/brands',
    { schema: { body: newBrand, response: { 200: done } } },
    async (request, reply) =>
      sendOutcome(reply, await addBrand(shop, request.body.name, actorOf(request)), said),
  )

  app.post(
    '/api/admin/remove-demo',
    {
      schema: { body: removeDemoRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const by = actorOf(request)
      return reply.send({ success: true, message: await clearDemo(shop, by) })
    },
  )

  app.get(
    '/api/admin/audit-log',
    { schema: { querystring: auditQuery, response: { 200: auditPage } } },
    async (request, reply) => {
      const { rows, total } = await listAudit(shop.db, request.query, sliceOf(request.query))
      return reply.send({ success: true, rows: rows.map(presentAudit), total })
    },
  )
}
