import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { describeVariant } from '#domain/catalog/variant-label.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import type { CallResult } from '#web/api/call-result.ts'
import { failedCall, unreachableMessage } from '#web/api/call-result.ts'
import { paths } from '#web/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { call } from '../../api/call.ts'
import { useRequest } from '../../api/use-request.ts'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'
import { useSession } from '../../state/account/session.ts'
import {
  followOtherTabs,
  loadSavedItems,
  moveToCart,
  removeSavedItem,
  useSavedItems,
} from '../../state/wishlist/saved-items.ts'

/** What was saved for later, also when it is sold out by now. Nothing is shown while there is nothing. */
export function SavedItems() {
  const quantities = useSavedItems((saved) => saved.quantities)
  const status = useSession((session) => session.status)
  const owner = useSession((session) => session.customerId) ?? status
  const own = useRequest(status === 'unknown' ? undefined : owner, async () =>
    (await loadSavedItems()) ? { ok: true as const, value: undefined } : failedCall(unreachableMessage),
  )
  useEffect(followOtherTabs, [])
  const ids = Object.keys(quantities ?? {})
  const products = useRequest(
    ids.length === 0 ? undefined : ids.toSorted().join(' '),
    () => findProducts(ids),
    { keepPrevious: true },
  )
  const failure = own.failure ?? products.failure
  if (ids.length === 0 && failure === undefined) return null
  return (
    <section aria-labelledby="saved-for-later" className="mt-14">
      <h2 id="saved-for-later" className="text-2xl">
        Saved for later
      </h2>
      {failure && (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-sm text-refusal">
          Your saved items could not be loaded.
          <Button kind="outline" size="small" onClick={own.failure ? own.reload : products.reload}>
            Try again
          </Button>
        </p>
      )}
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {ids.map((id) => {
          const product = products.value?.get(id)
          if (product !== undefined)
            return <SavedItem key={id} product={product} quantity={quantities?.[id] ?? 1} />
          return products.isPending ? (
            <li key={id}>
              <Skeleton className="h-36 w-full" />
            </li>
          ) : null
        })}
      </ul>
    </section>
  )
}

const productsPerCall = 24

async function findProducts(
  ids: readonly string[],
): Promise<CallResult<ReadonlyMap<string, StorefrontProduct>>> {
  const chunks = Array.from({ length: Math.ceil(ids.length / productsPerCall) }, (_each, index) =>
    ids.slice(index * productsPerCall, (index + 1) * productsPerCall),
  )
  const answers = await Promise.all(chunks.map((productIds) => call('getProducts', { productIds })))
  const failed = answers.find((answer) => !answer.ok)
  if (failed !== undefined && !failed.ok) return failed
  const found = answers.flatMap((answer) => (answer.ok ? answer.value.products : []))
  return { ok: true, value: new Map(found.map((product) => [product.id, product])) }
}

const buttonTexts = { 'for-sale': 'Move to cart', 'sold-out': 'SOLD OUT', 'on-hold': 'Not for sale' }

function SavedItem({ product, quantity }: { product: StorefrontProduct; quantity: number }) {
  const [busy, setBusy] = useState(false)
  const availability = getAvailability(product)
  async function change(act: () => Promise<void>, main: HTMLElement | null) {
    setBusy(true)
    await act()
    setBusy(false)
    if (document.activeElement === document.body) main?.focus({ preventScroll: true })
  }
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-card p-4">
      <ProductThumb product={product} className="size-24 rounded-lg" />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.product(product.slug)}
          className="block leading-snug font-medium hover:text-leaf hover:underline"
        >
          {product.name}
        </Link>
        <p className="figures mt-1 text-[0.8125rem] text-ink-faint">
          {[describeVariant(product), `Quantity ${quantity}`].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <ProductPrice product={product} className="text-sm" />
          <StockStatus product={product} className="text-[0.8125rem]" />
        </p>
        <div className="mt-2 flex items-center justify-between gap-2">
          <Button
            kind="outline"
            size="small"
            className="h-11"
            aria-label={`${buttonTexts[availability]}: ${product.name}`}
            disabled={availability !== 'for-sale'}
            busy={busy}
            onClick={({ currentTarget }) =>
              void change(() => moveToCart(product, quantity), currentTarget.closest('main'))
            }
          >
            {buttonTexts[availability]}
          </Button>
          <IconButton
            label={`Remove ${product.name} from your saved items`}
            disabled={busy}
            className="text-ink-soft"
            onClick={({ currentTarget }) =>
              void change(() => removeSavedItem(product.id), currentTarget.closest('main'))
            }
          >
            <Trash2 aria-hidden="true" size={18} />
          </IconButton>
        </div>
      </div>
    </li>
  )
}
