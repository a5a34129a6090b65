import { insertTaxRegistration, updateTaxRegistration } from '#db/queries/tax/tax-tables.ts'
import type { Result } from '#domain/refusal.ts'
import { refuseTaxRegistration } from '#domain/tax/refuse-tax-row.ts'
import { type TaxRegistration, taxLimits } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'
import { saveTaxRow, type TaxRowInput, type TaxRowKind } from './save-tax-row.ts'

const rows: TaxRowKind<TaxRegistration> = {
  kind: 'tax-registration',
  name: 'registration',
  limit: taxLimits.registrations,
  created: 'tax registration created',
  updated: 'tax registration updated',
  list: ({ registrations }) => registrations,
  refuse: refuseTaxRegistration,
  insert: insertTaxRegistration,
  update: updateTaxRegistration,
  confirm: ({ state }) => `The registration in ${state} is saved.`,
}

/** Creates or updates the registration in a state. */
export function saveTaxRegistration(
  shop: Shop,
  input: TaxRowInput<TaxRegistration>,
): Promise<Result<string>> {
  return saveTaxRow(shop, rows, input)
}
