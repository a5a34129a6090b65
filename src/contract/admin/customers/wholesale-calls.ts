import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  creditLimitChange,
  customerGroupDeletion,
  customerGroupInput,
  customerGroupParams,
  customerGroupsResponse,
  customerGroupUpdate,
  groupChange,
  groupOfCustomer,
  priceListDeletion,
  priceListInput,
  priceListParams,
  priceListsResponse,
  priceListUpdate,
} from './price-lists.ts'
import {
  applicationApproval,
  applicationParams,
  applicationRefusal,
  applicationsResponse,
} from './wholesale.ts'

export const listPriceLists = defineAdminCall({
  method: 'GET',
  path: '/api/admin/price-lists',
  permission: 'wholesale.read',
  response: priceListsResponse,
})

export const createPriceList = defineAdminCall({
  method: 'POST',
  path: '/api/admin/price-lists',
  permission: 'wholesale.edit',
  body: priceListInput,
  response: messageResponse,
})

export const updatePriceList = defineAdminCall({
  method: 'POST',
  path: '/api/admin/price-lists/:id',
  permission: 'wholesale.edit',
  params: priceListParams,
  body: priceListUpdate,
  response: messageResponse,
})

export const deletePriceList = defineAdminCall({
  method: 'POST',
  path: '/api/admin/price-lists/:id/delete',
  permission: 'wholesale.edit',
  params: priceListParams,
  body: priceListDeletion,
  response: messageResponse,
})

export const listCustomerGroups = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customer-groups',
  permission: 'wholesale.read',
  response: customerGroupsResponse,
})

export const createCustomerGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customer-groups',
  permission: 'wholesale.edit',
  body: customerGroupInput,
  response: messageResponse,
})

export const updateCustomerGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customer-groups/:id',
  permission: 'wholesale.edit',
  params: customerGroupParams,
  body: customerGroupUpdate,
  response: messageResponse,
})

export const deleteCustomerGroup = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customer-groups/:id/delete',
  permission: 'wholesale.edit',
  params: customerGroupParams,
  body: customerGroupDeletion,
  response: messageResponse,
})

export const getGroupOfCustomer = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customers/:id/group',
  permission: 'wholesale.read',
  params: customerGroupParams,
  response: groupOfCustomer,
})

export const changeGroupOfCustomer = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/group',
  permission: 'wholesale.edit',
  params: customerGroupParams,
  body: groupChange,
  response: messageResponse,
})

export const changeCreditLimit = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/credit-limit',
  permission: 'wholesale.edit',
  params: customerGroupParams,
  body: creditLimitChange,
  response: messageResponse,
})

export const listWholesaleApplications = defineAdminCall({
  method: 'GET',
  path: '/api/admin/wholesale-applications',
  permission: 'wholesale.read',
  response: applicationsResponse,
})

export const approveWholesaleApplication = defineAdminCall({
  method: 'POST',
  path: '/api/admin/wholesale-applications/:id/approve',
  permission: 'wholesale.edit',
  params: applicationParams,
  body: applicationApproval,
  response: messageResponse,
})

export const declineWholesaleApplication = defineAdminCall({
  method: 'POST',
  path: '/api/admin/wholesale-applications/:id/decline',
  permission: 'wholesale.edit',
  params: applicationParams,
  body: applicationRefusal,
  response: messageResponse,
})
