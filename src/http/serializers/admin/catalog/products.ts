import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { calculateAverageRating } from '#domain/catalog/average-rating.ts'
import { getFileUrl, type ListedProduct } from '#domain/catalog/product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import type { SalesRules } from '#domain/compliance/evaluate-line.ts'
import { getHoldNotice } from '#domain/compliance/show-product.ts'
import { countDaysLeft } from '#domain/inventory/reorder.ts'
import { lowStockThreshold } from '#domain/inventory/stock-status.ts'

export function serializeListedProduct(
  product: ListedProduct,
  salesRules: SalesRules,
  now: Date,
): AdminProduct {
  const [image] = product.images
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: image && getFileUrl(image.key),
    category: product.category,
    brand: product.brand,
    variant: describeVariant(product) || undefined,
    listPrice: product.listPrice,
    discount: product.discount,
    price: product.price,
    stock: product.stock,
    backInStockRequests: product.backInStockRequests,
    reorderPoint: product.reorderPoint ?? lowStockThreshold,
    daysLeft: countDaysLeft(product, now),
    soldLast30Days: product.recentUnitsSold,
    rating: calculateAverageRating(product.rating.sum, product.rating.count).exact,
    reviewCount: product.rating.count,
    status: product.status,
    lotNumber: product.lot?.number,
    holdNotice: getHoldNotice(product, salesRules, now),
    isDemo: product.isDemo,
    createdAt: product.createdAt.toISOString(),
    version: product.version,
  }
}
