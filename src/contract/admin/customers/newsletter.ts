import * as z from 'zod'
import { newsletterSources } from '#domain/email/newsletter.ts'
import { listPage, listQuery } from '../list-query.ts'

export const subscriberSorts = ['created', 'email'] as const
export const subscribersQuery = listQuery(subscriberSorts, { sort: 'created', dir: 'desc' })
const subscriber = z.object({
  email: z.string(),
  source: z.enum(newsletterSources),
  consentedAt: z.string(),
})
export type Subscriber = z.infer<typeof subscriber>
export const subscribersPage = listPage(subscriber)
