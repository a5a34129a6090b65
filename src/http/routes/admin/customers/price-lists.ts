import * as calls from '#contract/admin/customers/wholesale-calls.ts'
import { findGroupOfCustomer, listCustomerGroups } from '#db/queries/customers/customer-groups.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { listPriceLists } from '#db/queries/customers/price-lists.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { changeGroupOfCustomer, deleteGroup, saveCustomerGroup } from '#usecases/customers/customer-groups.ts'
import { deletePriceListById, savePriceList } from '#usecases/customers/save-price-list.ts'
import { sendMessage, sendRefusal } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { getActor } from '../authorize.ts'

export const priceListRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listPriceLists, async (_request, reply) => {
    // Before the rows, so that an edit between both is refused.
    const versions = await listRecordVersions(shop.db, 'price-list')
    const lists = await listPriceLists(shop.db)
    const rows = lists.map(({ prices, groups, ...list }) => ({
      ...list,
      ...{ prices: [...prices], groups: [...groups], version: versions.get(list.id) ?? 0 },
    }))
    return reply.send({ success: true, rows })
  })

  handle(app, calls.createPriceList, async (request, reply) => {
    const draft = { ...request.body, minimumSubtotal: request.body.minimumSubtotal }
    return sendMessage(
      reply,
      await savePriceList(shop, { existing: undefined, draft, by: getActor(request) }),
    )
  })

  handle(app, calls.updatePriceList, async (request, reply) => {
    const { expectedVersion, ...body } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const draft = { ...body, minimumSubtotal: body.minimumSubtotal }
    return sendMessage(reply, await savePriceList(shop, { existing, draft, by: getActor(request) }))
  })

  handle(app, calls.deletePriceList, async (request, reply) => {
    const deletion = { id: request.params.id, ...request.body, by: getActor(request) }
    return sendMessage(reply, await deletePriceListById(shop, deletion))
  })
}

export const customerGroupRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listCustomerGroups, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'customer-group')
    const groups = await listCustomerGroups(shop.db)
    const rows = groups.map((group) => ({ ...group, version: versions.get(group.id) ?? 0 }))
    return reply.send({ success: true, rows })
  })

  handle(app, calls.createCustomerGroup, async (request, reply) => {
    const { name, priceListId } = request.body
    const group = { existing: undefined, draft: { name, priceListId }, by: getActor(request) }
    return sendMessage(reply, await saveCustomerGroup(shop, group))
  })

  handle(app, calls.updateCustomerGroup, async (request, reply) => {
    const { expectedVersion, name, priceListId } = request.body
    const existing = { id: request.params.id, expectedVersion }
    const group = { existing, draft: { name, priceListId }, by: getActor(request) }
    return sendMessage(reply, await saveCustomerGroup(shop, group))
  })

  handle(app, calls.deleteCustomerGroup, async (request, reply) => {
    const deletion = { id: request.params.id, ...request.body, by: getActor(request) }
    return sendMessage(reply, await deleteGroup(shop, deletion))
  })

  handle(app, calls.getGroupOfCustomer, async (request, reply) => {
    const customer = await findCustomerById(shop.db, request.params.id)
    if (customer === undefined) return sendRefusal(reply, { code: 'not-found' })
    const group = await findGroupOfCustomer(shop.db, customer.id)
    return reply.send({ success: true, group: group && { id: group.id, name: group.name } })
  })

  handle(app, calls.changeGroupOfCustomer, async (request, reply) => {
    const groupId = request.body.groupId ?? undefined
    const change = { customerId: request.params.id, groupId, by: getActor(request) }
    return sendMessage(reply, await changeGroupOfCustomer(shop, change))
  })
}
