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
import { done } from '#contract/basic-answers.ts'
import { listBrands, listCategories, listLots, listTransactions } from '#db/queries/catalog/shop-lists.ts'
import { getShopCounts } from '#db/queries/orders/sales-report.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import { cents } from '#domain/money.ts'
import { createBrand } from '#usecases/catalog/create-brand.ts'
import { removeDemoStore } from '#usecases/settings/remove-demo-store.ts'
import { getShopSettings } from '#usecases/settings/shop-settings.ts'
import { updateSettings } from '#usecases/settings/update-settings.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeSettings, toSettingValues } from '../../serializers/admin/settings.ts'
import {
  serializeAuditEntry,
  serializeCategory,
  serializeLot,
  serializeTransaction,
} from '../../serializers/admin/shop-lists.ts'
import { getActor, toSlice } from './authorize.ts'

const said = (message: string) => ({ success: true, message })
/** The schema lets only whole cents through. */
const toCents = (dollars: number) => cents(Math.round(dollars * 100))

export const adminSettingsRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/categories',
    { schema: { response: { 200: categoriesAnswer } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listCategories(shop.db)).map(serializeCategory) }),
  )

  app.get(
    '/api/admin/transactions',
    { schema: { querystring: transactionsQuery, response: { 200: transactionsPage } } },
    async (request, reply) => {
      const { rows, total } = await listTransactions(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeTransaction), total })
    },
  )

  app.get(
    '/api/admin/lab-reports',
    { schema: { querystring: lotsQuery, response: { 200: lotsPage } } },
    async (request, reply) => {
      const { rows, total } = await listLots(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeLot), total })
    },
  )

  app.get(
    '/api/admin/settings',
    { schema: { response: { 200: settingsAnswer } } },
    async (_request, reply) => {
      const [settings, { demo }] = await Promise.all([
        getShopSettings(shop.db),
        getShopCounts(shop.db, shop.clock.now()),
      ])
      return reply.send({
        success: true,
        rows: serializeSettings(settings),
        values: toSettingValues(settings),
        demo,
      })
    },
  )

  app.post(
    '/api/admin/settings',
    { schema: { body: settingsChange, response: { 200: done } } },
    async (request, reply) => {
      const { freeShippingThreshold, standardShipping, ...rest } = request.body
      const outcome = await updateSettings(
        shop,
        {
          ...rest,
          ...(freeShippingThreshold === undefined
            ? {}
            : { freeShippingThreshold: toCents(freeShippingThreshold) }),
          ...(standardShipping === undefined ? {} : { standardShipping: toCents(standardShipping) }),
        },
        getActor(request),
      )
      return sendResult(reply, outcome, said)
    },
  )

  app.get('/api/admin/brands', { schema: { response: { 200: brandsAnswer } } }, async (_request, reply) =>
    reply.send({ success: true, rows: await listBrands(shop.db) }),
  )

  app.post(
    '/api/admin/brands',
    { schema: { body: newBrand, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await createBrand(shop, request.body.name, getActor(request)), said),
  )

  app.post(
    '/api/admin/remove-demo',
    {
      schema: { body: removeDemoRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      return reply.send({ success: true, message: await removeDemoStore(shop, by) })
    },
  )

  app.get(
    '/api/admin/audit-log',
    { schema: { querystring: auditQuery, response: { 200: auditPage } } },
    async (request, reply) => {
      const { rows, total } = await listAudit(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeAuditEntry), total })
    },
  )
}
