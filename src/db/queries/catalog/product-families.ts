import { sql } from 'kysely'
import { type FamilyMember, type FamilyMemberRow, familyMemberFromRow } from '../../map/product-families.ts'
import type { Database } from '../../open.ts'
import { regulatedColumns } from './products.ts'

/** The published members of these families. */
export async function listMembersOfFamilies(
  db: Database,
  familyIds: readonly string[],
): Promise<FamilyMember[]> {
  if (familyIds.length === 0) return []
  const { rows } = await sql<FamilyMemberRow>`
    select p.family_id, p.size_label, p.count_label, p.flavor, p.price_cents, p.stock, ${regulatedColumns}
    from product p
    where p.family_id = any(${[...new Set(familyIds)]}::uuid[]) and p.status = 'published'`.execute(db)
  return rows.map(familyMemberFromRow)
}

/** The families of these products. */
export async function listFamiliesOfProducts(db: Database, productIds: readonly string[]): Promise<string[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select('familyId')
    .distinct()
    .where('id', 'in', [...productIds])
    .where('familyId', 'is not', null)
    .execute()
  return rows.flatMap(({ familyId }) => familyId ?? [])
}
