import type { Product, RegulatedFields } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from './regulated-products.ts'

/** What the product finder needs to know of a product in stock. */
export type SellableProduct = Pick<
  Product,
  'familyId' | 'flavor' | 'price' | 'recentUnitsSold' | keyof RegulatedFields
>

export interface SellableProductRow extends RegulatedRow {
  readonly familyId: string | null
  readonly flavor: string | null
  readonly priceCents: number
  readonly recentUnitsSold: number
}

export function sellableProductFromRow(row: SellableProductRow): SellableProduct {
  return {
    ...regulatedFieldsFromRow(row),
    familyId: row.familyId ?? undefined,
    flavor: row.flavor ?? undefined,
    price: cents(row.priceCents),
    recentUnitsSold: row.recentUnitsSold,
  }
}
