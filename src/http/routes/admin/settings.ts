import type * as z from 'zod'
import { settingsResponse, settingsUpdate } from '#contract/admin/settings.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { getShopCounts } from '#db/queries/orders/sales-report.ts'
import { cents } from '#domain/money.ts'
import { getShopSettings } from '#usecases/settings/shop-settings.ts'
import { type SettingsUpdate, updateSettings } from '#usecases/settings/update-settings.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeSettings, toSettingValues } from '../../serializers/admin/settings.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

export const settingsRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/settings',
    { config: { permission: 'see the shop' }, schema: { response: { 200: settingsResponse } } },
    async (_request, reply) => {
      const [settings, { hasDemoData }] = await Promise.all([
        getShopSettings(shop.db),
        getShopCounts(shop.db, shop.clock.now()),
      ])
      return reply.send({
        success: true,
        rows: serializeSettings(settings),
        values: toSettingValues(settings),
        hasDemoData,
      })
    },
  )

  app.post(
    '/api/admin/settings',
    {
      config: { permission: 'change settings' },
      schema: { body: settingsUpdate, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const outcome = await updateSettings(shop, toSettingsUpdate(request.body), getActor(request))
      return sendResult(reply, outcome, serializeMessage)
    },
  )
}

function toSettingsUpdate({
  freeShippingThreshold,
  standardShipping,
  ...rest
}: z.output<typeof settingsUpdate>): SettingsUpdate {
  return {
    ...rest,
    ...(freeShippingThreshold === undefined ? {} : { freeShippingThreshold: cents(freeShippingThreshold) }),
    ...(standardShipping === undefined ? {} : { standardShipping: cents(standardShipping) }),
  }
}
