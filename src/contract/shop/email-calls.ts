import { messageResponse } from '../basic-responses.ts'
import { defineCall, schemaTypeOf } from '../define-call.ts'
import { emailPreferencesResponse } from './account.ts'
import type { emailPreferencesUpdate } from './account-requests.ts'
import type { contactRequest } from './contact-requests.ts'
import type {
  backInStockRequest,
  newsletterConfirmation,
  newsletterRequest,
  unsubscribeRequest,
} from './email-requests.ts'

export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/api/contact',
  body: schemaTypeOf<typeof contactRequest>(),
  response: messageResponse,
})

export const requestStockEmail = defineCall({
  method: 'POST',
  path: '/api/product/back-in-stock',
  body: schemaTypeOf<typeof backInStockRequest>(),
  response: messageResponse,
})

export const getNotifications = defineCall({
  method: 'POST',
  path: '/api/user/notifications/get',
  response: emailPreferencesResponse,
})

export const saveNotifications = defineCall({
  method: 'POST',
  path: '/api/user/notifications/save',
  body: schemaTypeOf<typeof emailPreferencesUpdate>(),
  response: messageResponse,
})

export const subscribeToNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  body: schemaTypeOf<typeof newsletterRequest>(),
  response: messageResponse,
})

export const confirmNewsletter = defineCall({
  method: 'POST',
  path: '/api/newsletter/confirm',
  body: schemaTypeOf<typeof newsletterConfirmation>(),
  response: messageResponse,
})

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/api/email/unsubscribe',
  body: schemaTypeOf<typeof unsubscribeRequest>(),
  response: messageResponse,
})
