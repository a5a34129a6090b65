import { listFamiliesOfProducts, listMembersOfFamilies } from '#db/queries/catalog/product-families.ts'
import type { ProductsWithSalesRules } from '#db/queries/catalog/products-with-sales-rules.ts'
import { findListedFromPrices, summarizeFamily } from '#domain/catalog/product-family.ts'
import { getNewUntil, isLabTested, type StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice, toStorefrontProduct } from '#domain/compliance/show-product.ts'
import { getFirstSentence } from '#domain/content/plain-text.ts'
import { isSoldOut } from '#domain/inventory/stock-status.ts'
import type { Cents } from '#domain/money.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
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
        isForSale: isForSale(member, salesRules, now),
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

/** What families start at by the prices of a list, by product id. */
export async function loadListedFromPrices(
  { db, kept, clock }: Pick<Shop, 'db' | 'kept' | 'clock'>,
  prices: PriceList['prices'],
): Promise<Record<string, Cents>> {
  const [familyIds, salesRules] = await Promise.all([
    listFamiliesOfProducts(db, Object.keys(prices)),
    kept.getRulebook(),
  ])
  const members = await listMembersOfFamilies(db, familyIds)
  const now = clock.now()
  const sold = members.map((member) => ({ ...member, isForSale: isForSale(member, salesRules, now) }))
  return { ...findListedFromPrices(sold, prices) }
}

function isForSale(
  member: Awaited<ReturnType<typeof listMembersOfFamilies>>[number],
  salesRules: SalesRules,
  now: Date,
): boolean {
  return !isSoldOut(member) && getHoldNotice(member, salesRules, now) === undefined
}
