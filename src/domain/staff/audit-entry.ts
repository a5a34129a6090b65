/** A record of what a staff member did, and when. */
export interface AuditEntry {
  readonly id: number
  readonly occurredAt: Date
  /** The staff member's name. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
}
