import { emailTemplateResponse, emailTemplatesResponse } from '#contract/admin/email-templates.ts'

export const listEmailTemplates = () => ({
  path: '/api/admin/email-templates',
  response: emailTemplatesResponse,
})

export const getEmailTemplate = (name: string) => ({
  path: `/api/admin/email-templates/${encodeURIComponent(name)}`,
  response: emailTemplateResponse,
})
