import { auditLogPage, auditLogQuery } from '#contract/admin/audit-log.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import type { Routes } from '../../routes.ts'
import { serializeAuditEntry } from '../../serializers/admin/audit-log.ts'
import { serializeList } from '../../serializers/admin/list.ts'
import { getActor } from './authorize.ts'
import { toSlice } from './slice.ts'

export const auditLogRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/audit-log',
    {
      config: { permission: 'see the audit log' },
      schema: { querystring: auditLogQuery, response: { 200: auditLogPage } },
    },
    async (request, reply) => {
      const { query } = request
      const showsPersonalData = canSeePersonalData(getActor(request).role)
      const search = { ...query, searchesDetails: showsPersonalData }
      const entries = await listAudit(shop.db, search, toSlice(query))
      return reply.send(serializeList(entries, (entry) => serializeAuditEntry(entry, showsPersonalData)))
    },
  )
}
