import { listMembersOfFamilies } from '#db/queries/catalog/product-families.ts'
import type { ProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { summarizeFamily } from '#domain/catalog/product-family.ts'
import { getNewUntil, isLabTested, type StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { getHoldNotice, toStorefrontProduct } from '#domain/compliance/show-product.ts'
import { getFirstSentence } from '#domain/content/plain-text.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

/** Products as shown to shoppers now, with the notices of those that are not sold. */
export function showProducts(
  { clock }: Pick<Shop, 'clock'>,
  { products, salesRules }: ProductsWithSalesRules,
): StorefrontProduct[] {
  const now = clock.now()
  return products.map((product) => toStorefrontProduct(product, { salesRules, now }))
}

/** Products as cards show them: with badges, and what there is to choose in their families. */
export async function loadProductCards(
  shop: Pick<Shop, 'db' | 'clock'>,
  scope: CacheScope | undefined,
  { products, salesRules }: ProductsWithSalesRules,
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
        isForSale: !isSoldOut(member) && getHoldNotice(member, salesRules, now) === undefined,
      }))
    return {
      ...toStorefrontProduct(product, { salesRules, now }),
      card: {
        line: getFirstSentence(product.description),
        family: summarizeFamily(family),
        newUntil: getNewUntil(product, now)?.toISOString(),
        isLabTested: isLabTested(product),
      },
    }
  })
}
