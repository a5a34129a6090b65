import * as calls from '#contract/admin/staff/calls.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeAuditEntry } from '../../../serializers/admin/staff/audit-log.ts'
import { getActor } from '../authorize.ts'
import { toSlice } from '../slice.ts'

export const auditLogRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listAuditLog, async (request, reply) => {
    const { query } = request
    const showsPersonalData = canSeePersonalData(getActor(request).role)
    const search = { ...query, searchesDetails: showsPersonalData }
    const entries = await listAudit(shop.db, search, toSlice(query))
    return reply.send(serializeList(entries, (entry) => serializeAuditEntry(entry, showsPersonalData)))
  })
}
