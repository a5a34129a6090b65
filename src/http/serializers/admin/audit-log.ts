import type { AuditEntry as AdminAuditEntry } from '#contract/admin/audit-log.ts'
import type { AuditEntry } from '#domain/staff/audit-entry.ts'

export function serializeAuditEntry(entry: AuditEntry): AdminAuditEntry {
  return {
    id: entry.id,
    createdAt: entry.occurredAt.toISOString(),
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    detail: Object.entries(entry.detail).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [{ name, value: formatValue(value) }],
    ),
  }
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
