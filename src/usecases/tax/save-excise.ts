import { insertExcise, updateExcise } from '#db/queries/tax/tax-tables.ts'
import type { Result } from '#domain/refusal.ts'
import type { Excise } from '#domain/tax/excise.ts'
import { refuseExcise } from '#domain/tax/refuse-tax-row.ts'
import { taxLimits } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'
import { saveTaxRow, type TaxRowInput, type TaxRowKind } from './save-tax-row.ts'

const rows: TaxRowKind<Excise> = {
  kind: 'tax-excise',
  name: 'excise',
  limit: taxLimits.excises,
  created: 'excise created',
  updated: 'excise updated',
  list: ({ excises }) => excises,
  refuse: refuseExcise,
  insert: insertExcise,
  update: updateExcise,
}

/** Creates or updates an excise of a state. */
export function saveExcise(shop: Shop, input: TaxRowInput<Excise>): Promise<Result<string>> {
  return saveTaxRow(shop, rows, input)
}
