import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { stripMarkdown } from '#domain/content/plain-text.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { paths } from '#web/paths.ts'
import { announce } from '#web/ui/announce.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { call } from '../api/call.ts'
import { useRequest } from '../api/use-request.ts'
import { PopularProducts } from '../features/popular-products/popular-products.tsx'
import { ProductCard } from '../features/product-card/product-card.tsx'
import { ShareWishlist } from '../features/wishlist/share-wishlist.tsx'
import { ProductThumb } from '../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../parts/catalog/product-price.tsx'
import { StockStatus } from '../parts/catalog/stock-status.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { leaveLine } from '../parts/leave-line.ts'
import { SectionLoadError } from '../parts/section-load-error.tsx'
import { useAddToCart } from '../state/cart/use-add-to-cart.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import { loadWishlist, removeFromWishlist, useWishlist } from '../state/wishlist/wishlist.ts'
import type { Route } from './+types/wishlist'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Wishlist' })
}

export default function Wishlist() {
  const { status, productIds } = useWishlist()
  const products = useProducts(productIds)
  const rows = productIds
    .map((id) => ({ id, product: products.get(id) }))
    .filter((row): row is WishlistRow => row.product !== 'gone')
  const isEmpty = status === 'ready' && rows.length === 0
  return (
    <>
      <div className="column pt-10 md:pt-14">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="text-[2.25rem] md:text-[3rem]">Wishlist</h1>
          {status === 'ready' && !isEmpty && <ShareWishlist />}
        </div>
        {status === 'failed' && <SectionLoadError contentName="wishlist" onRetry={loadWishlist} />}
        {status === 'loading' && <Rows rows={loadingRows} />}
        {status === 'ready' && (isEmpty ? <Empty /> : <Rows rows={rows} />)}
      </div>
      {isEmpty && <PopularProducts card={(product) => <ProductCard product={product} />} />}
    </>
  )
}

interface WishlistRow {
  readonly id: string
  /** Undefined while it is on its way. */
  readonly product: StorefrontProduct | undefined
}

const loadingRows: readonly WishlistRow[] = [
  { id: 'first', product: undefined },
  { id: 'second', product: undefined },
]

type FoundProduct = readonly [id: string, product: StorefrontProduct | 'gone']

/** Each product of the wishlist as a full record, 'gone' where the shop no longer has it. */
function useProducts(ids: readonly string[]): ReadonlyMap<string, StorefrontProduct | 'gone'> {
  const [products, setProducts] = useState<ReadonlyMap<string, StorefrontProduct | 'gone'>>(new Map())
  const missing = ids.filter((id) => !products.has(id))
  const { reload } = useRequest(
    missing.length === 0 ? undefined : missing.join(' '),
    () => findProducts(missing),
    {
      onAnswer(answer) {
        if (answer.ok) setProducts((now) => new Map([...now, ...answer.value]))
        else announce('error while getting product data', 'error', { label: 'Try again', act: reload })
      },
    },
  )
  return products
}

async function findProducts(ids: readonly string[]): Promise<CallResult<readonly FoundProduct[]>> {
  const answers = await Promise.all(ids.map(findProduct))
  const failed = answers.find((answer) => !answer.ok)
  if (failed !== undefined) return failed
  return { ok: true, value: answers.flatMap((answer) => (answer.ok ? [answer.value] : [])) }
}

async function findProduct(productId: string): Promise<CallResult<FoundProduct>> {
  const answer = await call('getProduct', { productId })
  if (answer.ok) return { ok: true, value: [productId, answer.value.product] }
  const isGone = answer.kind === 'refused' && answer.refusal.code === 'product-not-found'
  return isGone ? { ok: true, value: [productId, 'gone'] } : answer
}

function Rows({ rows }: { rows: readonly WishlistRow[] }) {
  return (
    <table className="mt-8 w-full border-collapse text-left">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-[0.8125rem] text-ink-faint">
          <th scope="col" className="py-3 font-medium">
            Product name
          </th>
          <th scope="col" className="w-28 py-3 font-medium lg:w-40">
            Unit Price
          </th>
          <th scope="col" className="w-28 py-3 font-medium lg:w-36">
            Stock status
          </th>
          <th scope="col" className="w-46 py-3 lg:w-52">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, product }) =>
          product === undefined ? (
            <tr key={id} className="border-b border-line">
              <td colSpan={4} className="py-5">
                <Skeleton className="h-[13.5rem] w-full md:h-24" />
              </td>
            </tr>
          ) : (
            <Row key={id} product={product} />
          ),
        )}
      </tbody>
    </table>
  )
}

const buttonTexts = { 'for-sale': 'ADD TO CART', 'sold-out': 'SOLD OUT', 'on-hold': 'Not for sale' }

function Row({ product }: { product: StorefrontProduct }) {
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  const availability = getAvailability(product)
  const path = paths.product(product.slug)
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-4 max-md:py-5 md:align-middle">
      <td className="max-md:col-span-2 md:py-5 md:pr-4 lg:pr-8">
        <div className="flex items-start gap-5">
          <ProductThumb product={product} className="size-24 rounded-lg md:max-lg:size-20" />
          <div className="min-w-0">
            <Link to={path} className="font-medium hover:text-leaf hover:underline">
              {product.name}
            </Link>
            <p className="mt-1 line-clamp-2 max-w-xl text-sm text-ink-soft">
              {stripMarkdown(product.description)}
            </p>
            <p className="figures mt-1 text-[0.8125rem] text-ink-faint">{describeVariant(product)}</p>
          </div>
        </div>
      </td>
      <td className="max-md:pt-4">
        <ProductPrice product={product} />
      </td>
      <td className="text-sm max-md:pt-4">
        <StockStatus product={product} />
      </td>
      <td className="max-md:col-span-2 max-md:pt-4">
        <div className="flex items-center justify-end gap-2">
          <Button
            busy={busy}
            disabled={availability !== 'for-sale'}
            title={product.hold?.notice}
            className="max-md:grow"
            onClick={async () => {
              setBusy(true)
              await addToCart(product, 1, () => flushSync(() => setBusy(false)))
              setBusy(false)
            }}
          >
            {buttonTexts[availability]}
          </Button>
          <IconButton
            label={`Remove ${product.name} from the wishlist`}
            data-remove=""
            className="text-ink-soft"
            onClick={({ currentTarget }) => {
              leaveLine(currentTarget)
              void removeFromWishlist(product.id)
            }}
          >
            <Trash2 aria-hidden="true" size={18} />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}

function Empty() {
  return (
    <div className="flex flex-col items-center gap-5 py-24 text-center">
      <Drawing subject="heart" />
      <p className="font-serif text-3xl">Your wishlist is empty.</p>
      <p className="max-w-sm text-ink-soft">Select the heart on a product to save it here.</p>
      <Link to={paths.products()} className={buttonClass('primary', 'large')}>
        Browse All Products
      </Link>
    </div>
  )
}
