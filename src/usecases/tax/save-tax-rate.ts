import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getTaxTables, insertTaxRate, updateTaxRate } from '#db/queries/tax/tax-tables.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseTaxRate } from '#domain/tax/refuse-tax-row.ts'
import { formatTaxRate, type TaxRate, taxLimits } from '#domain/tax/tax-tables.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type ExistingRecord, taxTablesRecord } from './tax-record.ts'

/** Creates or updates a rate. Orders that were placed keep theirs. */
export async function saveTaxRate(
  shop: Shop,
  {
    existing,
    rate,
    by,
  }: {
    /** Undefined for a new one. */
    readonly existing: ExistingRecord | undefined
    readonly rate: Omit<TaxRate, 'id'>
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, taxTablesRecord)
    const { rates } = await getTaxTables(transaction)
    const others = rates.filter(({ id }) => id !== existing?.id)
    const refusal = refuseTaxRate(rate, others)
    if (refusal !== undefined) return { ok: false, refusal }
    if (existing === undefined) {
      if (others.length >= taxLimits.rates)
        return refuse('invalid-input', { message: `There can be at most ${taxLimits.rates} rates.` })
      await insertTaxRate(transaction, rate)
    } else {
      const stored = rates.find(({ id }) => id === existing.id)
      if (stored === undefined) return refuse('not-found', { message: 'This rate does not exist.' })
      const { id, ...fields } = stored
      const recorded = await recordEdit(
        transaction,
        { kind: 'tax-rate', id },
        {
          expectedVersion: existing.expectedVersion,
          stored: { ...fields },
          entered: { ...rate },
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateTaxRate(transaction, { ...rate, id })
    }
    const kind = existing === undefined ? 'tax rate created' : 'tax rate updated'
    const name = [rate.state, rate.place].filter(Boolean).join(' ')
    await recordEvent(shop, transaction, { by, kind, subject: name, detail: { ...rate } })
    return ok(`The rate of ${formatTaxRate(rate.ppm)} for ${name} is saved.`)
  })
}
