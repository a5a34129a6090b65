import { auditLogPage, auditLogQuery } from '#contract/admin/audit-log.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import type { Routes } from '../../routes.ts'
import { serializeAuditEntry } from '../../serializers/admin/audit-log.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { toSlice } from './slice.ts'

export const auditLogRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/audit-log',
    {
      config: { permission: 'see the shop' },
      schema: { querystring: auditLogQuery, response: { 200: auditLogPage } },
    },
    async ({ query }, reply) =>
      reply.send(serializeList(await listAudit(shop.db, query, toSlice(query)), serializeAuditEntry)),
  )
}
