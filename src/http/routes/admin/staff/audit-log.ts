import * as calls from '#contract/admin/staff/calls.ts'
import { listAudit } from '#db/queries/staff/audit-log.ts'
import { canSeePersonalData } from '#domain/staff/permissions.ts'
import type { Routes } from '../../../routes.ts'
import { serializeList } from '../../../serializers/admin/list.ts'
import { serializeAuditEntry } from '../../../serializers/admin/staff/audit-log.ts'
import { handleList } from '../handle-list.ts'

export const auditLogRoutes: Routes = (app, context) => {
  handleList(app, context, calls.listAuditLog, async ({ query, by }, slice) => {
    const showsPersonalData = canSeePersonalData(by.role)
    const search = { ...query, searchesDetails: showsPersonalData }
    const entries = await listAudit(context.shop.db, search, slice)
    return serializeList(entries, (entry) => serializeAuditEntry(entry, showsPersonalData))
  })
}
