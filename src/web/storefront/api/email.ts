import { messageResponse } from '#contract/basic-responses.ts'
import { emailPreferencesResponse } from '#contract/shop/account.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Email settings of a customer, and messages to the shop. */
export const emailCalls = {
  requestStockEmail: { method: 'POST', path: '/api/product/back-in-stock', schema: messageResponse },
  unsubscribe: { method: 'POST', path: '/api/email/unsubscribe', schema: messageResponse },
  sendContactMessage: { method: 'POST', path: '/api/contact', schema: messageResponse },
  getNotifications: { method: 'POST', path: '/api/user/notifications/get', schema: emailPreferencesResponse },
  saveNotifications: { method: 'POST', path: '/api/user/notifications/save', schema: messageResponse },
} as const satisfies CallDefinitions
