import { auditLogPage, auditLogQuery } from '#contract/admin/audit-log.ts'

export const listAuditLog = {
  path: '/api/admin/audit-log',
  query: auditLogQuery,
  response: auditLogPage,
} as const
