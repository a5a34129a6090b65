import type * as z from 'zod'
import type { customerGroupInput } from '#contract/admin/customers/price-lists.ts'
import * as calls from '#contract/admin/customers/wholesale-calls.ts'
import {
  findCreditLimit,
  findGroupOfCustomer,
  listCustomerGroups,
} from '#db/queries/customers/customer-groups.ts'
import { findCustomerById } from '#db/queries/customers/customers.ts'
import { listPriceLists } from '#db/queries/customers/price-lists.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { NetTerms } from '#domain/payments/net-terms.ts'
import { changeCreditLimit } from '#usecases/customers/change-credit-limit.ts'
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
      prices: [...prices],
      groups: [...groups],
      version: versions.get(list.id) ?? 0,
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
    const rows = groups.map((group) => ({
      ...group,
      ...serializeTerms(group.terms),
      version: versions.get(group.id) ?? 0,
    }))
    return reply.send({ success: true, rows })
  })

  handle(app, calls.createCustomerGroup, async (request, reply) => {
    const group = { existing: undefined, draft: toGroup(request.body), by: getActor(request) }
    return sendMessage(reply, await saveCustomerGroup(shop, group))
  })

  handle(app, calls.updateCustomerGroup, async (request, reply) => {
    const existing = { id: request.params.id, expectedVersion: request.body.expectedVersion }
    const group = { existing, draft: toGroup(request.body), by: getActor(request) }
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
    return reply.send({
      success: true,
      group: group && {
        id: group.id,
        name: group.name,
        terms: group.terms?.kind ?? 'none',
        creditLimit: group.terms?.creditLimit,
      },
      creditLimit: await findCreditLimit(shop.db, customer.id),
    })
  })

  handle(app, calls.changeCreditLimit, async (request, reply) => {
    const creditLimit = toCents(request.body.creditLimit)
    const change = { customerId: request.params.id, creditLimit, by: getActor(request) }
    return sendMessage(reply, await changeCreditLimit(shop, change))
  })

  handle(app, calls.changeGroupOfCustomer, async (request, reply) => {
    const groupId = request.body.groupId ?? undefined
    const change = { customerId: request.params.id, groupId, by: getActor(request) }
    return sendMessage(reply, await changeGroupOfCustomer(shop, change))
  })
}

/** Terms without a limit are refused by the schema. */
function toGroup({ name, priceListId, ...entered }: z.infer<typeof customerGroupInput>) {
  const { terms: kind = 'none', creditLimit, overdueDays } = entered
  const terms =
    kind === 'none' || creditLimit === undefined || overdueDays === undefined
      ? undefined
      : { kind, creditLimit: cents(creditLimit), overdueDays }
  return { name, priceListId, terms }
}

function serializeTerms(terms: NetTerms | undefined) {
  return {
    terms: terms?.kind ?? ('none' as const),
    creditLimit: terms?.creditLimit,
    overdueDays: terms?.overdueDays,
  }
}

function toCents(amount: number | null): Cents | undefined {
  return amount === null ? undefined : cents(amount)
}
