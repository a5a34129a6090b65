import {
  categoryOrder,
  groupInput,
  groupMerge,
  groupParams,
  groupRename,
} from '#contract/admin/product-groups.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import {
  createProductGroup,
  mergeProductGroups,
  orderCategories,
  renameProductGroup,
} from '#usecases/catalog/edit-product-groups.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const config = { permission: 'edit products' } as const
const response = { 200: messageResponse }

/** Categories and brands. */
export const productGroupRoutes: Routes = (app, { shop }) => {
  app.post(
    '/api/admin/product-groups/:kind',
    { config, schema: { params: groupParams, body: groupInput, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await createProductGroup(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/product-groups/:kind/rename',
    { config, schema: { params: groupParams, body: groupRename, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await renameProductGroup(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/product-groups/:kind/merge',
    { config, schema: { params: groupParams, body: groupMerge, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await mergeProductGroups(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/categories/order',
    { config, schema: { body: categoryOrder, response } },
    async (request, reply) => {
      const input = { ...request.body, by: getActor(request) }
      return sendResult(reply, await orderCategories(shop, input), serializeMessage)
    },
  )
}
