import type { Product } from '#domain/catalog/product.ts'
import type { ProductClass } from '#domain/compliance/lab-results.ts'
import { cents } from '#domain/money.ts'
import { type LotRow, lotFromRow } from './lots.ts'

/** What a list needs to know of a product's siblings. */
export type FamilyMember = Pick<
  Product,
  'id' | 'familyId' | 'size' | 'count' | 'flavor' | 'price' | 'stock' | 'productClass' | 'lot'
>

export interface FamilyMemberRow {
  readonly id: string
  readonly familyId: string
  readonly sizeLabel: string | null
  readonly countLabel: string | null
  readonly flavor: string | null
  readonly priceCents: number
  readonly stock: number
  readonly productClass: ProductClass
  readonly lot: LotRow | null
}

export function familyMemberFromRow(row: FamilyMemberRow): FamilyMember {
  return {
    id: row.id,
    familyId: row.familyId,
    size: row.sizeLabel ?? undefined,
    count: row.countLabel ?? undefined,
    flavor: row.flavor ?? undefined,
    price: cents(row.priceCents),
    stock: row.stock,
    productClass: row.productClass,
    lot: row.lot === null ? undefined : lotFromRow(row.lot),
  }
}
