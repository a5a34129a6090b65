import {
  emailDeliveryResponse,
  emailLinksResponse,
  emailResponse,
  emailsPage,
  emailsQuery,
} from '#contract/admin/emails.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listEmails = { path: '/api/admin/emails', query: emailsQuery, response: emailsPage } as const

const emailPath = (id: string) => `${listEmails.path}/${encodeURIComponent(id)}`

export const getEmail = (id: string) => ({ path: emailPath(id), response: emailResponse })

/** The email with the links that open its recipient's account. */
export const showEmailLinks = (id: string) => ({
  path: `${emailPath(id)}/links`,
  response: emailLinksResponse,
})

export const resendEmail = (id: string) => ({ path: `${emailPath(id)}/resend`, response: messageResponse })

export const resendFailedEmails = () => ({
  path: `${listEmails.path}/resend-failed`,
  response: messageResponse,
})

/** Whether the shop can send email. */
export const getEmailDelivery = () => ({
  path: '/api/admin/email-delivery',
  response: emailDeliveryResponse,
})
