import type { EditedRecord } from '#domain/record-change.ts'

/** Edits of the tax tables wait for each other, because spans of days must not overlap. */
export const taxTablesRecord: EditedRecord = { kind: 'tax-rate', id: 'all' }

/** A row that an edit changes. */
export interface ExistingRecord {
  readonly id: string
  /** The version when the edit began. */
  readonly expectedVersion: number
}
