import { type ReactNode, useEffect, useRef, useState } from 'react'
import { data, isRouteErrorResponse, Link, redirect, useLocation, useRouteError } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { formatUnitPrices } from '#domain/catalog/unit-price.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { stripMarkdown } from '#domain/content/plain-text.ts'
import { getAvailability, isSoldOut } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { BuyBox } from '../features/product/buy-box.tsx'
import { Description } from '../features/product/description.tsx'
import { FamilyOptions } from '../features/product/family-options.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { PackLinks } from '../features/product/pack-links.tsx'
import { ProductFacts } from '../features/product/product-facts.tsx'
import { StickyBuyBar } from '../features/product/sticky-buy-bar.tsx'
import { TierCards } from '../features/product/tier-cards.tsx'
import { readReviewQuery } from '../features/reviews/review-query.ts'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { ProductPrice } from '../parts/catalog/product-price.tsx'
import { WishlistButton } from '../parts/catalog/wishlist-button.tsx'
import { latePart } from '../parts/late-part.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { calculateQuantityPrice } from '../state/cart/cart-totals.ts'
import { useListedPrice, usePricing } from '../state/cart/price-list.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { toBreadcrumbSchema, toProductSchema } from '../state/page-head/structured-data.ts'
import { recentlyViewed } from '../state/wishlist/stored-lists.ts'
import type { Route } from './+types/product'
import { NotFoundNotice } from './not-found-notice.tsx'

/** About as high as it is with a page of reviews, so that the scroll bar does not jump. */
const ProductDetails = latePart(() => import('./product-details.tsx'), {
  renderedClass:
    'skipped-off-screen [contain-intrinsic-size:auto_4500px] md:[contain-intrinsic-size:auto_3600px]',
})

const ProductContents = latePart(() => import('../features/product/product-contents.tsx'))
const GoneProduct = latePart(() => import('./gone-product.tsx'))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { photos, ...query } = readReviewQuery(url.searchParams)
  const found = await shop.product(params.productId, { ...query, photos: photos ? '1' : undefined })
  if (found !== undefined) return found
  const now = await shop.resolveProductSlug(params.productId)
  if (now !== undefined && 'gone' in now) throw data(now.gone, 410)
  if (now !== undefined) throw redirect(paths.product(now.movedTo), 301)
  throw data(null, 404)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return createPageMeta(matches[0].loaderData, { title: 'Product not found' })
  const { page, canonicalSlug } = loaderData
  const { product } = page
  const layout = matches[0].loaderData
  const address = (path: string) => new URL(path, layout.publicUrl).href
  return [
    ...createPageMeta(layout, {
      title: product.metaTitle || product.name,
      description: product.metaDescription || stripMarkdown(product.description),
      path: paths.product(canonicalSlug),
      image: product.images[0]?.url,
    }),
    { 'script:ld+json': toProductSchema(product, address(paths.product(canonicalSlug))) },
    {
      'script:ld+json': toBreadcrumbSchema([
        { name: 'Home', url: address(paths.home()) },
        { name: 'Shop', url: address(paths.products()) },
        { name: product.category, url: address(paths.products({ category: [product.category] })) },
        { name: product.name, url: address(paths.product(canonicalSlug)) },
      ]),
    },
  ]
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 410)
    return (
      <>
        <PageTitle>{`${error.data.name} is no longer sold`}</PageTitle>
        <GoneProduct {...error.data} />
      </>
    )
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundNotice />
  return <PageLoadError message="error while getting product data" />
}

export default function Product({ loaderData }: Route.ComponentProps) {
  // Each product of a family starts with its own quantity.
  return <ProductView key={loaderData.page.product.id} page={loaderData.page} />
}

function ProductView({ page }: { page: ProductPageData }) {
  const { product, siblings, lot, notices, warnings, related, questions, reviews } = page
  const [quantity, setQuantity] = useState(useInitialQuantity(product))
  const buyBox = useRef<HTMLDivElement>(null)
  useEffect(() => recentlyViewed.add(product.id), [product.id])
  return (
    <div className="column pt-2 md:pt-10">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Shop', to: paths.products() },
          { name: product.category, to: paths.products({ category: product.category }) },
        ]}
        here={[
          product.name,
          describeVariant({ count: product.count }),
          describeVariant({ size: product.size }),
        ]
          .filter(Boolean)
          .join(', ')}
      />
      {/* Two columns from lg on: what is in it stands below the pictures. Narrower, it follows the facts. */}
      <div className="mt-2 grid items-start gap-6 md:mt-6 md:gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div className="md:max-lg:mx-auto md:max-lg:w-full md:max-lg:max-w-2xl">
          <Gallery pictures={product.images} soldOut={isSoldOut(product)} />
        </div>
        <div className="grid gap-7 lg:row-span-2">
          <Title product={product} quantity={quantity} />
          <FamilyOptions siblings={siblings} />
          {!product.hold && <TierCards product={product} quantity={quantity} onChoose={setQuantity} />}
          <BuyBox ref={buyBox} product={product} quantity={quantity} onQuantity={setQuantity} />
          <Description html={page.descriptionHtml} />
          <ProductFacts product={product} />
          <PackLinks packs={page.packs} />
        </div>
        <ProductContents lot={lot} report={product.reportUrl} notices={notices} warnings={warnings} />
      </div>
      <ProductDetails product={product} questions={questions} reviews={reviews} related={related} />
      <StickyBuyBar product={product} quantity={quantity} buyBox={buyBox} />
    </div>
  )
}

/** The quantity that was chosen on a product card. */
function useInitialQuantity(product: StorefrontProduct): number {
  const state: unknown = useLocation().state
  const chosen =
    typeof state === 'object' && state !== null && 'quantity' in state && typeof state.quantity === 'number'
      ? state.quantity
      : 1
  return Math.max(1, Math.min(Math.max(1, product.stock), chosen))
}

/** Keeps '7-OH' on one line where it fits, because browsers break words at hyphens. */
function keepHyphenatedWords(name: string): ReactNode {
  return [...name.matchAll(/\S+-\S+|(?:(?!\S+-\S)[\s\S])+/g)].map(({ 0: part, index }) =>
    /^\S+-\S+$/.test(part) ? (
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

function Title({ product, quantity }: { product: StorefrontProduct; quantity: number }) {
  const { unitPrice: now } = calculateQuantityPrice(product, quantity, usePricing())
  const listed = useListedPrice(product.id)
  const unitPrices = formatUnitPrices(now, product)
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <Link
            to={paths.products({ brand: product.brand })}
            className="eyebrow inline-block py-1.5 text-ink-faint hover:text-leaf hover:underline"
          >
            {product.brand}
          </Link>
          <h1 className="mt-1 text-[1.75rem] md:text-[2rem] lg:text-[2.625rem]">
            {keepHyphenatedWords(product.name)}
          </h1>
        </div>
        <WishlistButton product={product} className="shrink-0 border border-line bg-card" />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {product.reviewCount > 0 ? (
          <a href="#reviews" className="flex min-h-6 items-center gap-2 text-ink-soft hover:text-leaf">
            <Stars rating={product.rating} size={17} />
            <span className="figures">
              ({product.reviewCount} customer {product.reviewCount === 1 ? 'review' : 'reviews'})
            </span>
          </a>
        ) : (
          <span className="text-ink-faint">No reviews yet</span>
        )}
        <Stock product={product} />
      </div>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <ProductPrice product={product} quantity={quantity} className="text-[1.75rem]" />
        {unitPrices.length > 0 && (
          <span className="figures text-sm text-ink-faint">{unitPrices.join(' · ')}</span>
        )}
      </p>
      {listed !== undefined && listed.minimumQuantity > 1 && (
        <p className="figures mt-1 text-sm">Order at least {listed.minimumQuantity} pieces.</p>
      )}
      {product.lowestPrice !== undefined && listed === undefined && (
        <p className="figures mt-1 text-[0.8125rem] text-ink-faint">
          Lowest price in 30 days: <span translate="no">{formatMoney(product.lowestPrice)}</span>
        </p>
      )}
      <p className="figures mt-2 text-sm text-ink-soft">{describeVariant(product)}</p>
    </div>
  )
}

function Stock({ product }: { product: StorefrontProduct }) {
  const availability = getAvailability(product)
  if (availability === 'on-hold') return <span className="font-medium text-ink-soft">Not for sale</span>
  if (availability === 'sold-out') return <span className="eyebrow text-refusal">SOLD OUT</span>
  return <span className="figures font-medium text-leaf">{product.stock} in stock</span>
}
