import * as calls from '#contract/admin/catalog/calls.ts'
import {
  createProductGroup,
  mergeProductGroups,
  orderCategories,
  renameProductGroup,
} from '#usecases/catalog/edit-product-groups.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** Categories and brands. */
export const productGroupRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createProductGroup, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await createProductGroup(shop, input), serializeMessage)
  })

  handle(app, calls.renameProductGroup, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await renameProductGroup(shop, input), serializeMessage)
  })

  handle(app, calls.mergeProductGroups, async (request, reply) => {
    const input = { ...request.params, ...request.body, by: getActor(request) }
    return sendResult(reply, await mergeProductGroups(shop, input), serializeMessage)
  })

  handle(app, calls.orderCategories, async (request, reply) => {
    const input = { ...request.body, by: getActor(request) }
    return sendResult(reply, await orderCategories(shop, input), serializeMessage)
  })
}
