import { lockRecord } from '#db/queries/record-changes.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { getTaxTables, saveShippingTaxability } from '#db/queries/tax/tax-tables.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { ShippingTaxability } from '#domain/tax/tax-tables.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { taxTablesRecord } from './tax-record.ts'

/** Saves whether a state taxes shipping. */
export async function changeShippingTaxability(
  shop: Shop,
  {
    row,
    expectedVersion,
    by,
  }: { readonly row: ShippingTaxability; readonly expectedVersion: number; readonly by: Actor },
): Promise<Result<string>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    await lockRecord(transaction, taxTablesRecord)
    const { shipping } = await getTaxTables(transaction)
    const { state, ...entered } = row
    const stored = shipping.find((each) => each.state === state)
    if (stored === undefined) return refuse('not-found', { message: 'This state has no sales tax.' })
    const { isTaxed, source } = stored
    const recorded = await recordEdit(
      transaction,
      { kind: 'tax-shipping', id: state },
      { expectedVersion, stored: { isTaxed, source }, entered, by, now: shop.clock.now() },
    )
    if (!recorded.ok) return recorded
    await saveShippingTaxability(transaction, row)
    await recordEvent(shop, transaction, {
      by,
      kind: 'tax on shipping updated',
      subject: state,
      detail: { ...entered },
    })
    return ok(`Shipping to ${state} is ${row.isTaxed ? 'taxed' : 'not taxed'}.`)
  })
}
