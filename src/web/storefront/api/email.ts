import { done } from '#contract/basic-answers.ts'
import { mailSettingsAnswer } from '#contract/shop/account.ts'
import type { CallDefinitions } from './call-definition.ts'

/** Email settings of a customer, and messages to the shop. */
export const emailCalls = {
  requestStockEmail: { method: 'POST', path: '/api/product/notify', schema: done },
  unsubscribe: { method: 'POST', path: '/api/mail/unsubscribe', schema: done },
  sendContactMessage: { method: 'POST', path: '/api/contact', schema: done },
  getNotifications: { method: 'POST', path: '/api/user/notifications/get', schema: mailSettingsAnswer },
  saveNotifications: { method: 'POST', path: '/api/user/notifications/save', schema: done },
} as const satisfies CallDefinitions
