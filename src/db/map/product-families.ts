import type { Product, RegulatedFields } from '#domain/catalog/product.ts'
import { cents } from '#domain/money.ts'
import { type RegulatedRow, regulatedFieldsFromRow } from './regulated-products.ts'

/** What a list needs to know of a product's siblings. */
export type FamilyMember = Pick<
  Product,
  'familyId' | 'size' | 'count' | 'flavor' | 'price' | 'stock' | keyof RegulatedFields
>

export interface FamilyMemberRow extends RegulatedRow {
  readonly familyId: string
  readonly sizeLabel: string | null
  readonly countLabel: string | null
  readonly flavor: string | null
  readonly priceCents: number
  readonly stock: number
}

export function familyMemberFromRow(row: FamilyMemberRow): FamilyMember {
  return {
    ...regulatedFieldsFromRow(row),
    familyId: row.familyId,
    size: row.sizeLabel ?? undefined,
    count: row.countLabel ?? undefined,
    flavor: row.flavor ?? undefined,
    price: cents(row.priceCents),
    stock: row.stock,
  }
}
