import {
  ageAccountUpdate,
  ageServiceChoice,
  ageSettingsResponse,
  ageSettingsUpdate,
  ageTestResponse,
} from '#contract/admin/age-settings.ts'
import { messageResponse, savedRecordResponse } from '#contract/basic-responses.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { ageServices } from '#domain/compliance/age-provider.ts'
import { findAgeAccount, getAgeSettings, hasAgeCheck } from '#usecases/compliance/age-settings.ts'
import {
  ageSettingsRecord,
  connectAgeAccount,
  testAgeAccount,
  updateAgeSettings,
} from '#usecases/compliance/update-age-settings.ts'
import { sendMessage, sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeSavedRecord } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const path = '/api/admin/settings/age'
const changes = { permission: 'change settings', stepUp: true } as const

/** How ages are checked, and the accounts with the services. */
export const ageSettingsRoutes: Routes = (app, { shop }) => {
  app.get(
    path,
    { config: { permission: 'see settings' }, schema: { response: { 200: ageSettingsResponse } } },
    async (_request, reply) => {
      const version = await getRecordVersion(shop.db, ageSettingsRecord)
      const accounts = await Promise.all(
        ageServices.map(async (service) => {
          const account = await findAgeAccount(shop, service)
          return {
            service,
            isConnected: account !== undefined,
            isTest: account?.service === 'veratad' && account.isTest,
          }
        }),
      )
      return reply.send({
        success: true,
        values: await getAgeSettings(shop.db, shop.mode),
        accounts,
        isReady: await hasAgeCheck(shop),
        isDemo: shop.mode === 'demo',
        callbackUrl: `${shop.publicUrl}/api/age-check/callback`,
        version,
      })
    },
  )

  app.post(
    path,
    { config: changes, schema: { body: ageSettingsUpdate, response: { 200: savedRecordResponse } } },
    async (request, reply) => {
      const { expectedVersion, ...change } = request.body
      const update = { change, expectedVersion, by: getActor(request) }
      return sendResult(reply, await updateAgeSettings(shop, update), serializeSavedRecord)
    },
  )

  app.post(
    `${path}/account`,
    { config: changes, schema: { body: ageAccountUpdate, response: { 200: messageResponse } } },
    async (request, reply) => {
      const account = request.body
      return sendMessage(reply, await connectAgeAccount(shop, { account, by: getActor(request) }))
    },
  )

  app.post(
    `${path}/test`,
    { config: changes, schema: { body: ageServiceChoice, response: { 200: ageTestResponse } } },
    async (request, reply) => {
      const { service } = request.body
      const tested = await testAgeAccount(shop, { service, by: getActor(request) })
      return sendResult(reply, tested, (result) => ({ success: true, ...result }))
    },
  )
}
