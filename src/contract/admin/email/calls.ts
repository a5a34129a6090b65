import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import { emailTemplateParams, emailTemplateResponse, emailTemplatesResponse } from './email-templates.ts'
import {
  emailDeliveryResponse,
  emailLinksResponse,
  emailParams,
  emailResponse,
  emailsPage,
  emailsQuery,
} from './emails.ts'

export const listEmailTemplates = defineAdminCall({
  method: 'GET',
  path: '/api/admin/email-templates',
  permission: 'see messages',
  response: emailTemplatesResponse,
})

export const getEmailTemplate = defineAdminCall({
  method: 'GET',
  path: '/api/admin/email-templates/:name',
  permission: 'see messages',
  params: emailTemplateParams,
  response: emailTemplateResponse,
})

export const listEmails = defineAdminCall({
  method: 'GET',
  path: '/api/admin/emails',
  permission: 'see messages',
  query: emailsQuery,
  response: emailsPage,
})

/** Whether the shop can send email. */
export const getEmailDelivery = defineAdminCall({
  method: 'GET',
  path: '/api/admin/email-delivery',
  permission: 'see messages',
  response: emailDeliveryResponse,
})

export const getEmail = defineAdminCall({
  method: 'GET',
  path: '/api/admin/emails/:id',
  permission: 'see messages',
  params: emailParams,
  response: emailResponse,
})

/** The email with the links that open its recipient's account. */
export const showEmailLinks = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/:id/links',
  permission: 'manage staff',
  stepUp: true,
  params: emailParams,
  response: emailLinksResponse,
})

export const resendFailedEmails = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/resend-failed',
  permission: 'answer messages',
  response: messageResponse,
})

export const resendEmail = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  permission: 'answer messages',
  params: emailParams,
  response: messageResponse,
})
