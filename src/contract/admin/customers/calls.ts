import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  contactMessageParams,
  contactMessagesPage,
  contactMessagesQuery,
  contactMessageUpdate,
} from './contact-messages.ts'
import { creditChange, creditParams, customerCredit } from './credit.ts'
import { customersPage, customersQuery } from './customers.ts'
import { subscribersPage, subscribersQuery } from './newsletter.ts'

export const listContactMessages = defineAdminCall({
  method: 'GET',
  path: '/api/admin/contact-messages',
  permission: 'messages.read',
  query: contactMessagesQuery,
  response: contactMessagesPage,
})

export const updateContactMessage = defineAdminCall({
  method: 'POST',
  path: '/api/admin/contact-messages/:id',
  permission: 'messages.answer',
  params: contactMessageParams,
  body: contactMessageUpdate,
  response: messageResponse,
})

export const listCustomers = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customers',
  permission: 'customers.read',
  query: customersQuery,
  response: customersPage,
})

export const getCustomerCredit = defineAdminCall({
  method: 'GET',
  path: '/api/admin/customers/:id/credit',
  permission: 'customers.read',
  params: creditParams,
  response: customerCredit,
})

export const changeCustomerCredit = defineAdminCall({
  method: 'POST',
  path: '/api/admin/customers/:id/credit',
  permission: 'customers.credit',
  stepUp: true,
  params: creditParams,
  body: creditChange,
  response: messageResponse,
})

export const listSubscribers = defineAdminCall({
  method: 'GET',
  path: '/api/admin/newsletter',
  permission: 'subscribers.read',
  exportPermission: 'subscribers.export',
  query: subscribersQuery,
  response: subscribersPage,
})

export const exportSubscribers = defineAdminCall({
  method: 'POST',
  path: '/api/admin/newsletter/export',
  permission: 'subscribers.export',
})
