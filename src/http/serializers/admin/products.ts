import type { AdminProduct } from '#contract/admin/products.ts'
import type { AdminProductRow } from '#db/queries/catalog/product-list.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { cents, toDollars } from '#domain/money.ts'
import { averageRating } from '#domain/reviews/rating.ts'
import { holdNotice } from '#usecases/compliance/product-hold.ts'
import { fileUrl } from '../products.ts'

export function presentAdminProduct(row: AdminProductRow, holds: readonly SalesHold[]): AdminProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.picture === null ? undefined : fileUrl(row.picture),
    category: row.category,
    brand: row.brand,
    size: [row.oz_label, row.count_label].filter(Boolean).join(' · ') || undefined,
    flavour: row.flavour ?? undefined,
    listPrice: toDollars(cents(row.list_price_cents)),
    percentOff: row.discount_bp / 100,
    price: toDollars(cents(row.price_cents)),
    stock: row.stock,
    waiting: row.waiting,
    sold30Days: row.units_sold_30d,
    rating: averageRating(row.rating_sum, row.rating_count).exact,
    reviewCount: row.rating_count,
    status: row.status,
    lot: row.lot?.lot_number,
    hold: holdNotice(row, holds),
    demo: row.is_demo,
    createdAt: row.created_at.toISOString(),
  }
}
