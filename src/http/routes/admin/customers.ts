import { customersPage, customersQuery } from '#contract/admin/customers.ts'
import { listCustomers } from '#db/queries/customers/customer-list.ts'
import type { Routes } from '../../routes.ts'
import { serializeCustomer } from '../../serializers/admin/customers.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { toSlice } from './slice.ts'

export const customerRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/customers',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: customersQuery, response: { 200: customersPage } },
    },
    async ({ query }, reply) => {
      const now = shop.clock.now()
      const customers = await listCustomers(shop.db, shop.mode, query, toSlice(query))
      return reply.send(serializeList(customers, (customer) => serializeCustomer(customer, now)))
    },
  )
}
