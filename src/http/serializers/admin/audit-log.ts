import type { AuditEntry } from '#contract/admin/audit-log.ts'
import type { AuditEntryRow } from '#db/queries/staff/audit-log.ts'

export function serializeAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    createdAt: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    detail: Object.entries(row.detail).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [{ name, value: formatValue(value) }],
    ),
  }
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
