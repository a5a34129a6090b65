import { attributeOrder, attributeParams, attributeValuesResponse } from '#contract/admin/attribute-values.ts'
import { groupInput, groupMerge, groupRename } from '#contract/admin/product-groups.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listAttributeValues } from '#db/queries/catalog/attribute-values.ts'
import {
  createAttributeValue,
  mergeAttributeValues,
  orderAttributeValues,
  renameAttributeValue,
} from '#usecases/catalog/edit-attribute-values.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeAttributeValues } from '../../serializers/admin/attribute-values.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const config = { permission: 'edit products' } as const
const response = { 200: messageResponse }

/** Sizes, counts and flavors. */
export const attributeValueRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/attributes',
    { config: { permission: 'see products' }, schema: { response: { 200: attributeValuesResponse } } },
    async (_request, reply) => reply.send(serializeAttributeValues(await listAttributeValues(shop.db))),
  )

  app.post(
    '/api/admin/attributes/:attribute',
    { config, schema: { params: attributeParams, body: groupInput, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await createAttributeValue(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/attributes/:attribute/rename',
    { config, schema: { params: attributeParams, body: groupRename, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await renameAttributeValue(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/attributes/:attribute/merge',
    { config, schema: { params: attributeParams, body: groupMerge, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await mergeAttributeValues(shop, input), serializeMessage)
    },
  )

  app.post(
    '/api/admin/attributes/:attribute/order',
    { config, schema: { params: attributeParams, body: attributeOrder, response } },
    async (request, reply) => {
      const input = { ...request.params, ...request.body, by: getActor(request) }
      return sendResult(reply, await orderAttributeValues(shop, input), serializeMessage)
    },
  )
}
