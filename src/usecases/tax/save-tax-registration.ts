import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getTaxTables, insertTaxRegistration, updateTaxRegistration } from '#db/queries/tax/tax-tables.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { refuseTaxRegistration } from '#domain/tax/refuse-tax-row.ts'
import { type TaxRegistration, taxLimits } from '#domain/tax/tax-tables.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { type ExistingRecord, taxTablesRecord } from './tax-record.ts'

/** Creates or updates the registration in a state. */
export async function saveTaxRegistration(
  shop: Shop,
  {
    existing,
    registration,
    by,
  }: {
    /** Undefined for a new one. */
    readonly existing: ExistingRecord | undefined
    readonly registration: Omit<TaxRegistration, 'id'>
    readonly by: Actor
  },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, taxTablesRecord)
    const { registrations } = await getTaxTables(transaction)
    const others = registrations.filter(({ id }) => id !== existing?.id)
    const refusal = refuseTaxRegistration(registration, others)
    if (refusal !== undefined) return { ok: false, refusal }
    const { state } = registration
    if (existing === undefined) {
      if (others.length >= taxLimits.registrations)
        return refuse('invalid-input', {
          message: `There can be at most ${taxLimits.registrations} registrations.`,
        })
      await insertTaxRegistration(transaction, registration)
    } else {
      const stored = registrations.find(({ id }) => id === existing.id)
      if (stored === undefined) return refuse('not-found', { message: 'This registration does not exist.' })
      const { id, ...fields } = stored
      const recorded = await recordEdit(
        transaction,
        { kind: 'tax-registration', id },
        {
          expectedVersion: existing.expectedVersion,
          stored: { ...fields },
          entered: { ...registration },
          by,
          now: shop.clock.now(),
        },
      )
      if (!recorded.ok) return recorded
      await updateTaxRegistration(transaction, { ...registration, id })
    }
    const kind = existing === undefined ? 'tax registration created' : 'tax registration updated'
    await recordEvent(shop, transaction, { by, kind, subject: state, detail: { ...registration } })
    return ok(`The registration in ${state} is saved.`)
  })
}
