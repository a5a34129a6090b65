import type * as z from 'zod'
import type { ageAccountUpdate } from '#contract/admin/age-checks/age-settings.ts'
import * as calls from '#contract/admin/age-checks/calls.ts'
import { getRecordVersion } from '#db/queries/record-changes.ts'
import { ageServices } from '#domain/age-checks/age-provider.ts'
import { findAgeAccount, getAgeSettings, hasAgeCheck } from '#usecases/age-checks/age-settings.ts'
import {
  type AgeAccountEntry,
  ageSettingsRecord,
  checkAgeAccount,
  connectAgeAccount,
  updateAgeSettings,
} from '#usecases/age-checks/update-age-settings.ts'
import { sendMessage, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSavedRecord } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** How ages are checked, and the accounts with the services. */
export const ageSettingsRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getAgeSettings, async (_request, reply) => {
    const version = await getRecordVersion(shop.db, ageSettingsRecord)
    const accounts = await Promise.all(
      ageServices.map(async (service) => {
        const connected = await findAgeAccount(shop, service)
        return {
          service,
          isConnected: connected !== undefined,
          isTest: connected?.account.mode === 'test',
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
  })

  handle(app, calls.updateAgeSettings, async (request, reply) => {
    const { expectedVersion, ...change } = request.body
    const update = { change, expectedVersion, by: getActor(request) }
    return sendResult(reply, await updateAgeSettings(shop, update), serializeSavedRecord)
  })

  handle(app, calls.connectAgeAccount, async (request, reply) => {
    const account = toAccountEntry(request.body)
    return sendMessage(reply, await connectAgeAccount(shop, { account, by: getActor(request) }))
  })

  handle(app, calls.testAgeAccount, async (request, reply) => {
    const { service } = request.body
    const checked = await checkAgeAccount(shop, { service, by: getActor(request) })
    return sendResult(reply, checked, (result) => ({ success: true, ...result }))
  })
}

/** Only Veratad tells a test account apart by what is sent. */
function toAccountEntry(body: z.output<typeof ageAccountUpdate>): AgeAccountEntry {
  if (body.service === 'agechecker') {
    const { service, ...credentials } = body
    return { service, mode: 'live', credentials }
  }
  const { service, isTest, ...credentials } = body
  return { service, mode: isTest ? 'test' : 'live', credentials }
}
