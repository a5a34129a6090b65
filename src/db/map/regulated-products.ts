import type { RegulatedFields } from '#domain/catalog/product.ts'
import type { ProductClass } from '#domain/composition/product-class.ts'
import type { Composition, ProductForm } from '#domain/composition/product-form.ts'
import { type LotRow, lotFromRow } from './lots.ts'

/** What decides whether a product can be sold. */
export interface RegulatedRow {
  readonly id: string
  readonly productClass: ProductClass
  readonly form: ProductForm | null
  readonly composition: Composition | null
  readonly hasSyntheticAlkaloids: boolean
  readonly servingSize: string | null
  readonly servingsPerContainer: number | null
  readonly piecesPerContainer: number | null
  readonly hasMeasuredServing: boolean
  readonly netMg: number | null
  readonly lot: LotRow | null
}

export function regulatedFieldsFromRow(row: RegulatedRow): RegulatedFields {
  return {
    id: row.id,
    productClass: row.productClass,
    form: row.form ?? undefined,
    composition: row.composition ?? undefined,
    hasSyntheticAlkaloids: row.hasSyntheticAlkaloids,
    servingSize: row.servingSize ?? undefined,
    servingsPerContainer: row.servingsPerContainer ?? undefined,
    piecesPerContainer: row.piecesPerContainer ?? undefined,
    hasMeasuredServing: row.hasMeasuredServing,
    netMilligrams: row.netMg ?? undefined,
    lot: row.lot === null ? undefined : lotFromRow(row.lot),
  }
}
