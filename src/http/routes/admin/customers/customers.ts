import * as calls from '#contract/admin/customers/calls.ts'
import { listCustomers } from '#db/queries/customers/customer-list.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import type { Routes } from '../../../routes.ts'
import { serializeCustomer } from '../../../serializers/admin/customers/customers.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { handleList } from '../handle-list.ts'

export const customerRoutes: Routes = (app, context) => {
  handleList(
    app,
    context,
    calls.listCustomers,
    async ({ query, by }, slice) => {
      const { db, mode, clock } = context.shop
      const now = clock.now()
      const search = { ...query, searchesAddresses: canSeePersonalData(by.role) }
      const customers = await listCustomers(db, mode, search, slice)
      return serializeList(customers, (customer) => serializeCustomer(customer, now))
    },
    () => ({ subject: 'customers', what: 'list' }),
  )
}
