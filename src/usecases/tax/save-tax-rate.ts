import { insertTaxRate, updateTaxRate } from '#db/queries/tax/tax-tables.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { refuseTaxRate } from '#domain/tax/refuse-tax-row.ts'
import { formatTaxRate, type TaxRate, taxLimits } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'
import { explainUnusedCities } from './explain-unused-cities.ts'
import { saveTaxRow, type TaxRowInput, type TaxRowKind } from './save-tax-row.ts'

/** 'CO Denver' */
const namePlace = ({ state, place }: Pick<TaxRate, 'state' | 'place'>) =>
  [state, place].filter(Boolean).join(' ')

const rows: TaxRowKind<TaxRate> = {
  kind: 'tax-rate',
  name: 'rate',
  limit: taxLimits.rates,
  created: 'tax rate created',
  updated: 'tax rate updated',
  list: ({ rates }) => rates,
  refuse: refuseTaxRate,
  insert: insertTaxRate,
  update: updateTaxRate,
  nameSubject: namePlace,
  confirm: (rate) => `The rate of ${formatTaxRate(rate.ppm)} for ${namePlace(rate)} is saved.`,
}

/** Creates or updates a rate. Orders that were placed keep theirs. The answer says when no order can be taxed by it. */
export async function saveTaxRate(shop: Shop, input: TaxRowInput<TaxRate>): Promise<Result<string>> {
  const saved = await saveTaxRow(shop, rows, input)
  const unused = saved.ok ? await explainUnusedCities(shop.db, [input.row]) : undefined
  return saved.ok && unused !== undefined ? ok(`${saved.value} ${unused}`) : saved
}
