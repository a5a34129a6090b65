import { auditLogPage, auditLogQuery } from '#contract/admin/audit-log.ts'
import { brandInput, brandsResponse, categoriesResponse } from '#contract/admin/catalog.ts'
import { lotsPage, lotsQuery } from '#contract/admin/inventory.ts'
import { transactionsPage, transactionsQuery } from '#contract/admin/payments.ts'
import { removeDemoRequest, settingsResponse, settingsUpdate } from '#contract/admin/settings.ts'
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
  serializeBrand,
  serializeCategory,
  serializeLot,
  serializeTransaction,
} from '../../serializers/admin/shop-lists.ts'
import { getActor, toSlice } from './authorize.ts'

const said = (message: string) => ({ success: true, message })
export const adminSettingsRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/categories',
    { config: { permission: 'see the shop' }, schema: { response: { 200: categoriesResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listCategories(shop.db)).map(serializeCategory) }),
  )

  app.get(
    '/api/admin/transactions',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: transactionsQuery, response: { 200: transactionsPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listTransactions(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeTransaction), total })
    },
  )

  app.get(
    '/api/admin/lots',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: lotsQuery, response: { 200: lotsPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listLots(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeLot), total })
    },
  )

  app.get(
    '/api/admin/settings',
    { config: { permission: 'see the shop' }, schema: { response: { 200: settingsResponse } } },
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
    { config: { permission: 'change settings' }, schema: { body: settingsUpdate, response: { 200: done } } },
    async (request, reply) => {
      const { freeShippingThreshold, standardShipping, ...rest } = request.body
      const outcome = await updateSettings(
        shop,
        {
          ...rest,
          ...(freeShippingThreshold === undefined
            ? {}
            : { freeShippingThreshold: cents(freeShippingThreshold) }),
          ...(standardShipping === undefined ? {} : { standardShipping: cents(standardShipping) }),
        },
        getActor(request),
      )
      return sendResult(reply, outcome, said)
    },
  )

  app.get(
    '/api/admin/brands',
    { config: { permission: 'see the shop' }, schema: { response: { 200: brandsResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, rows: (await listBrands(shop.db)).map(serializeBrand) }),
  )

  app.post(
    '/api/admin/brands',
    { config: { permission: 'edit products' }, schema: { body: brandInput, response: { 200: done } } },
    async (request, reply) =>
      sendResult(reply, await createBrand(shop, request.body.name, getActor(request)), said),
  )

  app.post(
    '/api/admin/remove-demo',
    {
      config: { permission: 'remove demo data', stepUp: true },
      schema: { body: removeDemoRequest, response: { 200: done } },
    },
    async (request, reply) => {
      const by = getActor(request)
      return reply.send({ success: true, message: await removeDemoStore(shop, by) })
    },
  )

  app.get(
    '/api/admin/audit-log',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: auditLogQuery, response: { 200: auditLogPage } },
    },
    async (request, reply) => {
      const { rows, total } = await listAudit(shop.db, request.query, toSlice(request.query))
      return reply.send({ success: true, rows: rows.map(serializeAuditEntry), total })
    },
  )
}
