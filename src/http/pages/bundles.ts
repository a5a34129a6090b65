import type { BundleCard, BundlePageData } from '#contract/shop/bundles.ts'
import { findProducts } from '#db/queries/catalog/products.ts'
import type { CatalogIndex } from '#domain/catalog/catalog-index.ts'
import { formatFullName, type Product } from '#domain/catalog/product.ts'
import { toStorefrontProduct } from '#domain/compliance/show-product.ts'
import { calculateTierPrice } from '#domain/pricing/price-tiers.ts'
import { type Bundle, getBundleState, sumPartPrices } from '#domain/promotions/bundle.ts'
import { explainShortPart } from '#domain/promotions/set-availability.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

const picturesShown = 4

/** The bundles that are offered now. The page is made again when one begins or ends. */
export async function listOfferedBundles(
  { kept, clock }: Pick<Shop, 'kept' | 'clock'>,
  scope: CacheScope,
): Promise<readonly Bundle[]> {
  const now = clock.now()
  const open = await kept.listBundles(now)
  scope.addTags('promotions')
  for (const { startsAt, endsAt } of open)
    for (const moment of [startsAt, endsAt]) if (moment !== undefined && moment > now) scope.expireAt(moment)
  return open.filter((bundle) => getBundleState(bundle, now) === 'active')
}

/** Those with a page: all their products are published. */
export async function listShownBundles(
  shop: Pick<Shop, 'db' | 'kept' | 'clock'>,
  scope: CacheScope,
): Promise<readonly OfferedBundle[]> {
  return findParts(shop, scope, await listOfferedBundles(shop, scope))
}

/** Whether a bundle has a page. Reads what is kept of the catalog, so that an order of a part makes no page stale. */
export async function hasShownBundles(
  shop: Pick<Shop, 'kept' | 'clock'>,
  { places }: CatalogIndex,
  scope: CacheScope,
): Promise<boolean> {
  const offered = await listOfferedBundles(shop, scope)
  scope.addTags('menu')
  return offered.some((bundle) => isEveryPartPublished(bundle, places))
}

function isEveryPartPublished(
  { parts }: Bundle,
  published: Pick<ReadonlyMap<string, unknown>, 'has'>,
): boolean {
  return parts.every(({ productId }) => published.has(productId))
}

/** The bundles with a product, for links on its page. Most products are in none, which asks the database nothing. */
export async function listBundlesOfProduct(
  shop: Pick<Shop, 'db' | 'kept' | 'clock'>,
  scope: CacheScope,
  productId: string,
): Promise<readonly Pick<Bundle, 'name' | 'slug'>[]> {
  const offered = await listOfferedBundles(shop, scope)
  const withProduct = offered.filter(({ parts }) => parts.some((part) => part.productId === productId))
  if (withProduct.length === 0) return []
  return (await findParts(shop, scope, withProduct)).map(({ name, slug }) => ({ name, slug }))
}

/** All bundles that are offered, in the order in which they were created. */
export async function loadBundles(shop: Shop, scope: CacheScope): Promise<readonly BundleCard[]> {
  const [bundles, showPart] = await Promise.all([
    listShownBundles(shop, scope),
    createPresentation(shop, scope),
  ])
  return bundles.map((bundle) => {
    const { description, parts, ...shown } = showBundle(bundle, showPart)
    return {
      ...shown,
      description,
      contents: parts.map(({ product, quantity }) => `${quantity} × ${formatFullName(product)}`),
      pictures: parts.flatMap(({ product }) => product.images[0] ?? []).slice(0, picturesShown),
    }
  })
}

/** Undefined for a bundle that is not offered. */
export async function loadBundlePage(
  shop: Shop,
  scope: CacheScope,
  slug: string,
): Promise<BundlePageData | undefined> {
  const offered = await listOfferedBundles(shop, scope)
  const [bundle] = await findParts(
    shop,
    scope,
    offered.filter((each) => each.slug === slug),
  )
  if (bundle === undefined) return undefined
  return { id: bundle.id, ...showBundle(bundle, await createPresentation(shop, scope)) }
}

interface OfferedBundle extends Omit<Bundle, 'parts'> {
  readonly parts: readonly (Bundle['parts'][number] & { readonly product: Product })[]
}

/** Reads the products of bundles. A bundle with a product that is not published is left out. */
async function findParts(
  { db }: Pick<Shop, 'db'>,
  scope: CacheScope,
  bundles: readonly Bundle[],
): Promise<OfferedBundle[]> {
  const ids = new Set(bundles.flatMap(({ parts }) => parts.map(({ productId }) => productId)))
  scope.addTags(...[...ids].map((id) => `product:${id}` as const))
  const products = new Map((await findProducts(db, [...ids])).map((product) => [product.id, product]))
  const shown = bundles.filter((bundle) => isEveryPartPublished(bundle, products))
  return shown.map(({ parts, ...bundle }) => ({
    ...bundle,
    parts: parts.flatMap((part) => {
      const product = products.get(part.productId)
      return product === undefined ? [] : [{ ...part, product }]
    }),
  }))
}

async function createPresentation({ kept, clock }: Pick<Shop, 'kept' | 'clock'>, scope: CacheScope) {
  scope.addTags('rules', 'content')
  const [salesRules, { tiers }] = await Promise.all([kept.getRulebook(), kept.getSettings()])
  return { salesRules, tiers, now: clock.now() }
}

function showBundle(
  { name, slug, description, price, parts }: OfferedBundle,
  { tiers, ...presentation }: Awaited<ReturnType<typeof createPresentation>>,
): Omit<BundlePageData, 'id'> {
  const shown = parts.map((part) => ({ ...part, product: toStorefrontProduct(part.product, presentation) }))
  const separately = sumPartPrices(
    parts.map(({ product, quantity }) => ({ price: product.price, quantity })),
    tiers,
  )
  return {
    name,
    slug,
    description,
    separately,
    price: price < separately ? price : separately,
    unavailable: explainShortPart(shown)?.message,
    parts: shown.map(({ product, quantity }, index) => ({
      product,
      quantity,
      total: calculateTierPrice(product.price, quantity, tiers).total,
      lot: parts[index]?.product.lot?.number,
    })),
  }
}
