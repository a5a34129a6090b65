import { insertDeliveryFee, updateDeliveryFee } from '#db/queries/tax/tax-tables.ts'
import type { Result } from '#domain/refusal.ts'
import type { DeliveryFee } from '#domain/tax/delivery-fee.ts'
import { refuseDeliveryFee } from '#domain/tax/refuse-tax-row.ts'
import { taxLimits } from '#domain/tax/tax-tables.ts'
import type { Shop } from '../shop.ts'
import { saveTaxRow, type TaxRowInput, type TaxRowKind } from './save-tax-row.ts'

const rows: TaxRowKind<DeliveryFee> = {
  kind: 'tax-fee',
  name: 'delivery fee',
  limit: taxLimits.fees,
  created: 'delivery fee created',
  updated: 'delivery fee updated',
  list: ({ fees }) => fees,
  refuse: refuseDeliveryFee,
  insert: insertDeliveryFee,
  update: updateDeliveryFee,
}

/** Creates or updates the retail delivery fee of a state. */
export function saveDeliveryFee(shop: Shop, input: TaxRowInput<DeliveryFee>): Promise<Result<string>> {
  return saveTaxRow(shop, rows, input)
}
