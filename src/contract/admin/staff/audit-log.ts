import * as z from 'zod'
import { listPage, listQuery } from '../list-query.ts'

export const auditLogQuery = listQuery(['created'], { sort: 'created', dir: 'desc' }).extend({
  actor: z.string().max(100).optional(),
})
export const auditLogPage = listPage(
  z.object({
    id: z.number().int(),
    createdAt: z.string(),
    actor: z.string(),
    action: z.string(),
    subject: z.string(),
    detail: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
)
export type AuditEntry = z.infer<typeof auditLogPage>['rows'][number]
