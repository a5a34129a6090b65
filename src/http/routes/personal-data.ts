import * as calls from '#contract/shop/account-calls.ts'
import { accountDeletionRequest, dataExportRequest } from '#contract/shop/account-requests.ts'
import { getCreditBalance } from '#db/queries/payments/store-credit.ts'
import { deleteAccount, explainDeletionObstacle } from '#usecases/customers/delete-account.ts'
import { exportPersonalData, type PersonalDataExport } from '#usecases/customers/export-personal-data.ts'
import { getToken, requireCustomer } from '../customer-session.ts'
import { sendMessage, sendRefusal } from '../errors.ts'
import { handle, withSchemas } from '../handle.ts'
import { limits } from '../limits.ts'
import { limitByKey, limitWrongProofs } from '../rate-limit.ts'
import type { Routes } from '../routes.ts'

/** Privacy rights: data export, account deletion and the browser's privacy signal. */
export const personalDataRoutes: Routes = (app, { shop }) => {
  handle(
    app,
    withSchemas(calls.downloadPersonalData, { body: dataExportRequest }),
    async (request, reply) => {
      const customer = await requireCustomer(shop, request)
      await limitByKey(shop, limits.personalData, customer.id, reply)
      const { password, format } = request.body
      const outcome = await exportPersonalData(shop, customer, { password, token: getToken(request) ?? '' })
      if (!outcome.ok) return sendRefusal(reply, outcome.refusal)
      const file = await packPersonalData(outcome.value, format)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .type(file.type)
        .send(file.content)
    },
  )

  /** Whether the account can be deleted, before the customer types a password. */
  handle(app, calls.checkAccountDeletion, async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const { balance } = await getCreditBalance(shop.db, { customerId: customer.id, mode: shop.mode })
    return reply.send({
      success: true,
      obstacle: await explainDeletionObstacle(shop, customer),
      credit: balance,
    })
  })

  handle(app, withSchemas(calls.deleteAccount, { body: accountDeletionRequest }), async (request, reply) => {
    const customer = await requireCustomer(shop, request)
    const deletion = { ...request.body, token: getToken(request) ?? '' }
    const counter = { limit: limits.currentPassword, key: `delete:${customer.id}` }
    const outcome = await limitWrongProofs(shop, reply, counter, () =>
      deleteAccount(shop, customer, deletion),
    )
    return sendMessage(reply, outcome)
  })

  /** Tells software that the shop honors the signal (https://www.w3.org/TR/gpc/#gpc-support-resource). */
  app.get('/.well-known/gpc.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: '2026-11-21' }),
  )
}

/** Loads the ZIP and CSV libraries with the first export, not at startup. */
async function packPersonalData(data: PersonalDataExport, format: 'json' | 'csv') {
  const { serializePersonalDataCsv, serializePersonalDataJson } = await import(
    '../serializers/personal-data.ts'
  )
  const name = `my-data-${data.collectedAt.slice(0, 10)}`
  return format === 'json'
    ? {
        name: `${name}.json`,
        type: 'application/json; charset=utf-8',
        content: serializePersonalDataJson(data),
      }
    : { name: `${name}.zip`, type: 'application/zip', content: serializePersonalDataCsv(data) }
}
