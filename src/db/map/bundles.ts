import { cents } from '#domain/money.ts'
import type { Bundle, BundleDraft, BundlePart, ListedBundle } from '#domain/promotions/bundle.ts'

interface BundleColumns {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly priceCents: number
  readonly isActive: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

export interface BundleRow extends BundleColumns {
  readonly parts: readonly BundlePart[]
}

export interface ListedBundleRow extends BundleColumns {
  readonly parts: readonly (BundlePart & { readonly price: number; readonly isPublished: boolean })[]
  readonly isDemo: boolean
  readonly version: number
  readonly orderCount: number
  readonly savedCents: number
}

function columnsFromRow(row: BundleColumns): Omit<Bundle, 'parts'> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: cents(row.priceCents),
    isActive: row.isActive,
    startsAt: row.startsAt ?? undefined,
    endsAt: row.endsAt ?? undefined,
  }
}

export function bundleFromRow(row: BundleRow): Bundle {
  const parts = row.parts.map(({ productId, name, quantity }) => ({ productId, name, quantity }))
  return { ...columnsFromRow(row), parts }
}

export function listedBundleFromRow(row: ListedBundleRow): ListedBundle {
  return {
    ...columnsFromRow(row),
    parts: row.parts.map((part) => ({ ...part, price: cents(part.price) })),
    isDemo: row.isDemo,
    version: row.version,
    orderCount: row.orderCount,
    saved: cents(row.savedCents),
  }
}

export function bundleToRow(bundle: BundleDraft) {
  return {
    name: bundle.name,
    slug: bundle.slug,
    description: bundle.description,
    priceCents: bundle.price,
    isActive: bundle.isActive,
    startsAt: bundle.startsAt ?? null,
    endsAt: bundle.endsAt ?? null,
  }
}
