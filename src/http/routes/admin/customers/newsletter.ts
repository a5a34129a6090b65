import * as calls from '#contract/admin/customers/calls.ts'
import { listSubscribers } from '#db/queries/email/newsletter.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { exportSubscribers } from '#usecases/email/newsletter.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { getActor } from '../authorize.ts'
import { handleList } from '../handle-list.ts'

export const newsletterRoutes: Routes = (app, context) => {
  const { shop } = context
  handleList(
    app,
    context,
    calls.listSubscribers,
    async ({ query }, slice) => {
      const subscribers = await listSubscribers(shop.db, query, slice)
      return serializeList(subscribers, ({ email, source, consentedAt }) => ({
        email,
        source,
        consentedAt: consentedAt.toISOString(),
      }))
    },
    () => ({ subject: 'newsletter list', what: 'list' }),
  )

  // A POST, because the audit log records it.
  handle(app, calls.exportSubscribers, async (request, reply) => {
    const subscribers = await exportSubscribers(shop, getActor(request))
    const { serializeCsv } = await import('../../../serializers/csv.ts')
    const rows = subscribers.map(({ email, source, consentedAt, unsubscribeUrl }) => [
      email,
      source,
      consentedAt.toISOString(),
      unsubscribeUrl,
    ])
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="newsletter-${toShopDay(shop.clock.now())}.csv"`)
      .type('text/csv; charset=utf-8')
      .send(serializeCsv([['email', 'source', 'consented_at', 'unsubscribe_url'], ...rows]))
  })
}
