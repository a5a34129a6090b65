import { messageResponse } from '#contract/basic-responses.ts'
import { emailPreferencesResponse } from '#contract/shop/account.ts'
import type { emailPreferencesUpdate } from '#contract/shop/account-requests.ts'
import type { contactRequest } from '#contract/shop/contact-requests.ts'
import type {
  backInStockRequest,
  newsletterConfirmation,
  newsletterRequest,
  unsubscribeRequest,
} from '#contract/shop/email-requests.ts'
import { type CallDefinitions, sendAs } from './call-definition.ts'

/** Email settings of a customer, and messages to the shop. */
export const emailCalls = {
  requestStockEmail: {
    method: 'POST',
    path: '/api/product/back-in-stock',
    schema: messageResponse,
    toWire: sendAs<typeof backInStockRequest>,
  },
  subscribeToNewsletter: {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    schema: messageResponse,
    toWire: sendAs<typeof newsletterRequest>,
  },
  confirmNewsletter: {
    method: 'POST',
    path: '/api/newsletter/confirm',
    schema: messageResponse,
    toWire: sendAs<typeof newsletterConfirmation>,
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/email/unsubscribe',
    schema: messageResponse,
    toWire: sendAs<typeof unsubscribeRequest>,
  },
  sendContactMessage: {
    method: 'POST',
    path: '/api/contact',
    schema: messageResponse,
    toWire: sendAs<typeof contactRequest>,
  },
  getNotifications: { method: 'POST', path: '/api/user/notifications/get', schema: emailPreferencesResponse },
  saveNotifications: {
    method: 'POST',
    path: '/api/user/notifications/save',
    schema: messageResponse,
    toWire: sendAs<typeof emailPreferencesUpdate>,
  },
} as const satisfies CallDefinitions
