import type { Database } from '#db/open.ts'
import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getTaxTables } from '#db/queries/tax/tax-tables.ts'
import type { EditedRecord } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { TaxTables } from '#domain/tax/tax-tables.ts'
import { formatUnits } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import type { AuditedEvent } from '../events/shop-events.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type ExistingRecord, taxTablesRecord } from './tax-record.ts'

interface TaxRow {
  readonly id: string
  readonly state: string
}

/** How a kind of dated row of a state is stored. */
export interface TaxRowKind<Row extends TaxRow> {
  readonly kind: EditedRecord['kind']
  /** 'excise' */
  readonly name: string
  /** What the row is about, for the audit log. Undefined: its state. */
  nameSubject?(row: Omit<Row, 'id'>): string
  /** The answer to a saved row. Undefined: 'The excise of MS is saved.' */
  confirm?(row: Omit<Row, 'id'>): string
  readonly created: AuditedEvent['kind']
  readonly updated: AuditedEvent['kind']
  readonly limit: number
  list(tables: TaxTables): readonly Row[]
  refuse(row: Omit<Row, 'id'>, others: readonly Row[]): Refusal | undefined
  insert(db: Database, row: Omit<Row, 'id'>): Promise<void>
  update(db: Database, row: Row): Promise<void>
}

export interface TaxRowInput<Row extends TaxRow> {
  /** Undefined for a new one. */
  readonly existing: ExistingRecord | undefined
  readonly row: Omit<Row, 'id'> & Pick<TaxRow, 'state'>
  readonly by: Actor
}

/** Creates or updates a dated row of a state. Orders that were placed keep their terms. */
export async function saveTaxRow<Row extends TaxRow>(
  shop: Shop,
  rows: TaxRowKind<Row>,
  { existing, row, by }: TaxRowInput<Row>,
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, taxTablesRecord)
    const stored = rows.list(await getTaxTables(transaction))
    const others = stored.filter(({ id }) => id !== existing?.id)
    const refusal = rows.refuse(row, others)
    if (refusal !== undefined) return { ok: false, refusal }
    if (existing === undefined) {
      if (others.length >= rows.limit)
        return refuse('invalid-input', {
          message: `There can be at most ${formatUnits(rows.limit, rows.name)}.`,
        })
      await rows.insert(transaction, row)
    } else {
      const before = stored.find(({ id }) => id === existing.id)
      if (before === undefined) return refuse('not-found', { message: `This ${rows.name} does not exist.` })
      const { id, ...fields } = before
      const edit = { expectedVersion: existing.expectedVersion, stored: { ...fields }, entered: { ...row } }
      const recorded = await recordEdit(
        transaction,
        { kind: rows.kind, id },
        { ...edit, by, now: shop.clock.now() },
      )
      if (!recorded.ok) return recorded
      await rows.update(transaction, { ...before, ...row })
    }
    const kind = existing === undefined ? rows.created : rows.updated
    const subject = rows.nameSubject?.(row) ?? row.state
    await recordEvent(shop, transaction, { by, kind, subject, detail: { ...row } })
    return ok(rows.confirm?.(row) ?? `The ${rows.name} of ${subject} is saved.`)
  })
}
