import type { ProductPageData } from '#contract/shop/pages.ts'
import type { ProductReviewsQuery } from '#contract/shop/review-requests.ts'
import { findProduct, listFamilyMembers, listRelatedProducts } from '#db/queries/catalog/products.ts'
import { findReviewsOfProduct, type ProductReviews } from '#db/queries/reviews/product-reviews.ts'
import { listPublishedQuestions } from '#db/queries/reviews/questions.ts'
import { noAttributeOrder } from '#domain/catalog/attribute-value.ts'
import { calculateAverageRating } from '#domain/catalog/average-rating.ts'
import { describeServing } from '#domain/catalog/describe-serving.ts'
import { type Product, toRegulatedProduct } from '#domain/catalog/product.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { listNationwideWarnings } from '#domain/compliance/product-warning.ts'
import { toStorefrontProduct } from '#domain/compliance/show-product.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { defaultReviewPageSize } from '../routes/reviews.ts'
import { serializeLabReport } from '../serializers/lab-report.ts'
import { serializeFamily } from '../serializers/product-family.ts'
import { serializeQuestions } from '../serializers/questions.ts'
import { serializeReview, serializeStarCounts } from '../serializers/reviews.ts'
import { serializeWarning } from '../serializers/shipping.ts'
import { listBundlesOfProduct } from './bundles.ts'
import { groupsFamilies, loadContent } from './content.ts'
import type { KeptCatalog } from './kept-catalog.ts'
import { renderDescription } from './markdown.ts'
import { loadProductCards } from './product-cards.ts'
import { findDraftedProduct } from './product-draft.ts'

const relatedShown = 4
const questionsShown = 50

/** A draft that was never published has none. */
const noReviews: ProductReviews = {
  reviews: [],
  counts: new Map(),
  total: 0,
  withPhotos: 0,
  rating: { sum: 0, count: 0 },
}

export async function loadProductPage(
  { shop, catalog }: { readonly shop: Shop; readonly catalog: KeptCatalog },
  params: { readonly idOrSlug: string; readonly reviews: ProductReviewsQuery },
  scope: CacheScope,
): Promise<{ page: ProductPageData; canonicalSlug: string } | undefined> {
  const draft = await findDraftedProduct(shop, scope, params.idOrSlug)
  const product = draft ?? (await findProduct(shop.db, params.idOrSlug))
  if (product === undefined) return undefined
  scope.addTags(`product:${product.id}`, 'rules')
  // This page cannot know the ids of new family members, so it depends on the menu's tag.
  if (product.familyId !== undefined) scope.addTags('menu')
  const block = await loadContent(shop, scope, ['productLists', 'productNotices'])
  const notices = block('productNotices') ?? []
  const [salesRules, family, order, related, found, questions, packs] = await Promise.all([
    shop.kept.getRulebook(),
    product.familyId === undefined ? [] : listFamilyMembers(shop.db, product.familyId),
    product.familyId === undefined ? noAttributeOrder : catalog.loadAttributeOrder(),
    listRelatedProducts(shop.db, product, {
      limit: relatedShown,
      groupsFamilies: groupsFamilies(block),
    }),
    findReviewsOfProduct(shop.db, shop.mode, product.id, {
      limit: defaultReviewPageSize,
      offset: ((params.reviews.reviews ?? 1) - 1) * defaultReviewPageSize,
      stars: params.reviews.stars,
      sort: params.reviews.sort,
      withPhotos: params.reviews.photos !== undefined,
    }),
    listPublishedQuestions(shop.db, product.id, questionsShown),
    listBundlesOfProduct(shop, scope, product.id),
  ])
  const reviews = found ?? (draft === undefined ? undefined : noReviews)
  // Unpublished between the two reads.
  if (reviews === undefined) return undefined
  scope.addTags(...[...family, ...related].map((other) => `product:${other.id}`))
  const presentation = { salesRules, now: shop.clock.now() }
  return {
    canonicalSlug: product.slug,
    page: {
      product: toStorefrontProduct(product, presentation),
      descriptionHtml: renderDescription(product.description),
      siblings: serializeFamily(product, family, order),
      lot: serializeLot(product),
      notices,
      warnings: listPageWarnings(product, notices, presentation),
      packs,
      related: await loadProductCards(shop, scope, { products: related, salesRules }),
      questions: serializeQuestions(questions),
      reviews: serializeReviews(product, reviews),
    },
  }
}

function serializeReviews({ rating }: Product, found: ProductReviews): ProductPageData['reviews'] {
  return {
    count: rating.count,
    average: calculateAverageRating(rating.sum, rating.count).exact,
    ratingCounts: serializeStarCounts(found.counts),
    items: found.reviews.map(serializeReview),
    total: found.total,
    withPhotos: found.withPhotos,
    pageSize: defaultReviewPageSize,
  }
}

function serializeLot({ lot, ...product }: Product): ProductPageData['lot'] {
  return lot && { ...serializeLabReport(lot, product), serving: describeServing(product, lot.results) }
}

/** What the rules want to be read everywhere. A shop of an earlier version has it among its notices. */
function listPageWarnings(
  product: Product,
  notices: readonly string[],
  { salesRules, now }: { readonly salesRules: SalesRules; readonly now: Date },
) {
  return listNationwideWarnings([toRegulatedProduct(product)], salesRules.rules, now)
    .filter(({ text }) => !notices.includes(text))
    .map(serializeWarning)
}
