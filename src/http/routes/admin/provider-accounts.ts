import {
  providerAccountCheckResponse,
  providerAccountEdit,
  providerAccountParams,
  providerAccountStateChange,
  providerAccountsResponse,
} from '#contract/admin/provider-accounts.ts'
import { savedRecordResponse } from '#contract/basic-responses.ts'
import { listAccounts } from '#db/queries/accounts/provider-accounts.ts'
import { checkAccount } from '#usecases/accounts/check-account.ts'
import { changeAccountState, editAccount } from '#usecases/accounts/edit-account.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeProviderAccount } from '../../serializers/admin/provider-accounts.ts'
import { serializeSavedRecord } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const path = '/api/admin/settings/accounts'
const changes = { permission: 'change settings', stepUp: true } as const
const params = providerAccountParams

/** The shop's accounts with providers, without their credentials. */
export const providerAccountRoutes: Routes = (app, { shop }) => {
  app.get(
    path,
    { config: { permission: 'see settings' }, schema: { response: { 200: providerAccountsResponse } } },
    async (_request, reply) =>
      reply.send({ success: true, accounts: (await listAccounts(shop.db)).map(serializeProviderAccount) }),
  )

  app.post(
    `${path}/:id`,
    {
      config: changes,
      schema: { params, body: providerAccountEdit, response: { 200: savedRecordResponse } },
    },
    async (request, reply) => {
      const edit = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await editAccount(shop, edit), serializeSavedRecord)
    },
  )

  app.post(
    `${path}/:id/state`,
    {
      config: changes,
      schema: { params, body: providerAccountStateChange, response: { 200: savedRecordResponse } },
    },
    async (request, reply) => {
      const { state: to, expectedVersion } = request.body
      const change = { ...request.params, to, expectedVersion, by: getActor(request) }
      return sendResult(reply, await changeAccountState(shop, change), serializeSavedRecord)
    },
  )

  app.post(
    `${path}/:id/check`,
    { config: changes, schema: { params, response: { 200: providerAccountCheckResponse } } },
    async (request, reply) => {
      const checked = await checkAccount(shop, { ...request.params, by: getActor(request) })
      return sendResult(reply, checked, (result) => ({ success: true, ...result }))
    },
  )
}
