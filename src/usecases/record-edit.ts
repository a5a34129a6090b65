import type { Database } from '#db/open.ts'
import { getRecordVersion, insertRecordChange, listRecordChanges } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import {
  compareFields,
  type EditedRecord,
  type FieldValues,
  findFieldConflicts,
} from '#domain/record-change.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { joinWords } from '#domain/text.ts'

/** What a form that stays open after saving needs for its next edit. */
export interface SavedRecord {
  readonly message: string
  readonly version: number
}

interface Edit {
  /** The fields as they are stored. The record must be locked, unless its fields change only by edits. */
  readonly stored: FieldValues
  /** The fields as entered; those that the edit leaves alone may be absent. */
  readonly entered: FieldValues
  readonly by: Pick<Actor, 'displayName'>
  readonly now: Date
}

/**
 * Takes the next version of a record for an edit that began at `expectedVersion` (decision 0058). Call it in the transaction that
 * stores the edit.
 * @returns the new version, or the refusal of a stale edit with every field that others changed in the meantime
 */
export async function recordEdit(
  transaction: Database,
  record: EditedRecord,
  { expectedVersion, ...edit }: Edit & { readonly expectedVersion: number },
): Promise<Result<number>> {
  const { stored, entered, by, now } = edit
  const changes = compareFields(stored, keepEntered(entered))
  const isEmpty = Object.keys(changes).length === 0
  const isCurrent = isEmpty
    ? (await getRecordVersion(transaction, record)) === expectedVersion
    : await insertRecordChange(transaction, record, expectedVersion, {
        changedBy: by.displayName,
        changedAt: now,
        changes,
      })
  if (!isCurrent) return refuseStaleEdit(transaction, record, expectedVersion, edit)
  return ok(isEmpty ? expectedVersion : expectedVersion + 1)
}

/** Records a change that no form began, such as a button on a list: open forms of the record are stale after it. */
export async function recordUnconditionalEdit(
  transaction: Database,
  record: EditedRecord,
  edit: Edit,
): Promise<void> {
  const expectedVersion = await getRecordVersion(transaction, record)
  const recorded = await recordEdit(transaction, record, { ...edit, expectedVersion })
  if (!recorded.ok) throw new Error(`${record.kind} ${record.id} was changed without its lock`)
}

async function refuseStaleEdit(
  transaction: Database,
  record: EditedRecord,
  expectedVersion: number,
  { stored, entered }: Pick<Edit, 'stored' | 'entered'>,
): Promise<Result<never>> {
  const since = await listRecordChanges(transaction, record, expectedVersion)
  const names = joinWords([...new Set(since.map(({ changedBy }) => changedBy))])
  const conflict = {
    version: since.at(-1)?.version ?? (await getRecordVersion(transaction, record)),
    fields: findFieldConflicts(since, { entered, stored }),
  }
  const message = `${names || 'Someone else'} saved changes while you were editing. Your changes are kept in the form but not saved. Compare them, then save again.`
  return refuse('edit-conflict', { message, conflict })
}

function keepEntered(entered: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
}
