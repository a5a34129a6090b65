import type { AdminProduct } from '#contract/admin/products.ts'
import type { ListedProduct } from '#db/queries/catalog/product-list.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { getHoldNotice } from '#domain/catalog/storefront-product.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { toDollars } from '#domain/money.ts'
import { calculateAverageRating } from '#domain/reviews/rating.ts'

export function serializeListedProduct(product: ListedProduct, holds: readonly SalesHold[]): AdminProduct {
  const [image] = product.images
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: image && getFileUrl(image.key),
    category: product.category,
    brand: product.brand,
    size: [product.size, product.count].filter(Boolean).join(' · ') || undefined,
    flavour: product.flavor,
    listPrice: toDollars(product.listPrice),
    percentOff: product.discount / 100,
    price: toDollars(product.price),
    stock: product.stock,
    waiting: product.backInStockRequests,
    sold30Days: product.recentUnitsSold,
    rating: calculateAverageRating(product.rating.sum, product.rating.count).exact,
    reviewCount: product.rating.count,
    status: product.status,
    lot: product.lot?.number,
    hold: getHoldNotice(product, holds),
    demo: product.isDemo,
    createdAt: product.createdAt.toISOString(),
  }
}
