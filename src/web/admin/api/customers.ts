import { customersPage, customersQuery } from '#contract/admin/customers.ts'

export const listCustomers = {
  path: '/api/admin/customers',
  query: customersQuery,
  response: customersPage,
} as const
