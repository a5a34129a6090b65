import * as calls from '#contract/admin/customers/calls.ts'
import { listCustomers } from '#db/queries/customers/customer-list.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeCustomer } from '../../../serializers/admin/customers/customers.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { getActor } from '../authorize.ts'
import { toSlice } from '../slice.ts'

export const customerRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listCustomers, async (request, reply) => {
    const { query } = request
    const now = shop.clock.now()
    const customers = await listCustomers(
      shop.db,
      shop.mode,
      { ...query, searchesAddresses: canSeePersonalData(getActor(request).role) },
      toSlice(query),
    )
    await recordAccess(shop.db, { by: getActor(request), subject: 'customers', what: 'list' })
    return reply.send(serializeList(customers, (customer) => serializeCustomer(customer, now)))
  })
}
