import type { AuditEntry as AdminAuditEntry } from '#contract/admin/staff/audit-log.ts'
import type { AuditEntry } from '#domain/staff/audit-entry.ts'

/** Details that not every role sees. */
const personalDetails: readonly string[] = ['ip', 'search']

export function serializeAuditEntry(entry: AuditEntry, showsPersonalData: boolean): AdminAuditEntry {
  return {
    id: entry.id,
    createdAt: entry.occurredAt.toISOString(),
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    detail: Object.entries(entry.detail).flatMap(([name, value]) =>
      isEmpty(value) || (!showsPersonalData && personalDetails.includes(name))
        ? []
        : [{ name, value: formatValue(value) }],
    ),
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
