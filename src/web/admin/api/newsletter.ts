import { subscribersPage, subscribersQuery } from '#contract/admin/newsletter.ts'

export const listSubscribers = {
  path: '/api/admin/newsletter',
  query: subscribersQuery,
  response: subscribersPage,
} as const

export const subscriberExportPath = `${listSubscribers.path}/export`
