import { listMembersOfFamilies } from '#db/queries/catalog/product-families.ts'
import type { ProductsWithHolds } from '#db/queries/catalog/products-with-holds.ts'
import { summarizeFamily } from '#domain/catalog/product-family.ts'
import {
  getHoldNotice,
  getNewUntil,
  isLabTested,
  type StorefrontProduct,
  toStorefrontProduct,
} from '#domain/catalog/storefront-product.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

/** Products as shown to shoppers now, with their sales holds. */
export function showProducts(
  { clock }: Pick<Shop, 'clock'>,
  { products, holds }: ProductsWithHolds,
): StorefrontProduct[] {
  const now = clock.now()
  return products.map((product) => toStorefrontProduct(product, { holds, now }))
}

/** Products as cards show them: with badges, and what there is to choose in their families. */
export async function loadProductCards(
  shop: Pick<Shop, 'db' | 'clock'>,
  scope: CacheScope | undefined,
  { products, holds }: ProductsWithHolds,
): Promise<StorefrontProduct[]> {
  const members = await listMembersOfFamilies(
    shop.db,
    products.flatMap(({ familyId }) => familyId ?? []),
  )
  // The ids of new members are not known yet, but they change the menu.
  if (members.length > 0) scope?.addTags('menu', ...members.map(({ id }) => `product:${id}`))
  const now = shop.clock.now()
  return products.map((product) => {
    const family = members
      .filter(({ familyId }) => familyId === product.familyId)
      .map((member) => ({
        ...member,
        isForSale: !isSoldOut(member) && getHoldNotice(member, holds) === undefined,
      }))
    return {
      ...toStorefrontProduct(product, { holds, now }),
      card: {
        family: summarizeFamily(family),
        newUntil: getNewUntil(product, now)?.toISOString(),
        isLabTested: isLabTested(product),
      },
    }
  })
}
