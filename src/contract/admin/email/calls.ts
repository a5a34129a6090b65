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
  permission: 'emails.read',
  response: emailTemplatesResponse,
})

export const getEmailTemplate = defineAdminCall({
  method: 'GET',
  path: '/api/admin/email-templates/:name',
  permission: 'emails.read',
  params: emailTemplateParams,
  response: emailTemplateResponse,
})

export const listEmails = defineAdminCall({
  method: 'GET',
  path: '/api/admin/emails',
  permission: 'emails.read',
  query: emailsQuery,
  response: emailsPage,
})

/** Whether the shop can send email. */
export const getEmailDelivery = defineAdminCall({
  method: 'GET',
  path: '/api/admin/email-delivery',
  permission: 'emails.read',
  response: emailDeliveryResponse,
})

export const getEmail = defineAdminCall({
  method: 'GET',
  path: '/api/admin/emails/:id',
  permission: 'emails.read',
  params: emailParams,
  response: emailResponse,
})

/** The email with the links that open its recipient's account. */
export const showEmailLinks = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/:id/links',
  permission: 'staff.manage',
  stepUp: true,
  params: emailParams,
  response: emailLinksResponse,
})

export const resendFailedEmails = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/resend-failed',
  permission: 'emails.send',
  response: messageResponse,
})

export const resendEmail = defineAdminCall({
  method: 'POST',
  path: '/api/admin/emails/:id/resend',
  permission: 'emails.send',
  params: emailParams,
  response: messageResponse,
})
