import type * as z from 'zod'
import * as calls from '#contract/admin/settings/calls.ts'
import type { settingsUpdate } from '#contract/admin/settings/settings.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { hasDemoData } from '#db/queries/settings/demo-data.ts'
import { basisPoints, cents } from '#domain/money.ts'
import { getShopSettings } from '#usecases/settings/get-shop-settings.ts'
import { type SettingsUpdate, settingsRecord, updateSettings } from '#usecases/settings/update-settings.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSettings, toSettingValues } from '../../../serializers/admin/settings/settings.ts'
import { serializeSavedRecord } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const settingsRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getSettings, async (_request, reply) => {
    const version = await getRecordVersion(shop.db, settingsRecord)
    const [settings, isDemoLoaded] = await Promise.all([getShopSettings(shop.db), hasDemoData(shop.db)])
    return reply.send({
      success: true,
      rows: serializeSettings(settings),
      values: toSettingValues(settings),
      hasDemoData: isDemoLoaded,
      version,
    })
  })

  handle(app, calls.updateSettings, async (request, reply) => {
    const { expectedVersion, ...change } = request.body
    const update = { change: toSettingsUpdate(change), expectedVersion, by: getActor(request) }
    return sendResult(reply, await updateSettings(shop, update), serializeSavedRecord)
  })
}

function toSettingsUpdate({
  freeShippingThreshold,
  standardShipping,
  bankAccountDiscount,
  cryptoDiscount,
  byHandDiscount,
  ...rest
}: Omit<z.output<typeof settingsUpdate>, 'expectedVersion'>): SettingsUpdate {
  return {
    ...rest,
    ...(freeShippingThreshold === undefined ? {} : { freeShippingThreshold: cents(freeShippingThreshold) }),
    ...(standardShipping === undefined ? {} : { standardShipping: cents(standardShipping) }),
    ...(bankAccountDiscount === undefined ? {} : { bankAccountDiscount: basisPoints(bankAccountDiscount) }),
    ...(cryptoDiscount === undefined ? {} : { cryptoDiscount: basisPoints(cryptoDiscount) }),
    ...(byHandDiscount === undefined ? {} : { byHandDiscount: basisPoints(byHandDiscount) }),
  }
}
