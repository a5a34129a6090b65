import { useState } from 'react'
import { Link } from 'react-router'
import type { ReorderLine } from '#contract/shop/order.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { formatMoney, multiply } from '#domain/money.ts'
import { paths } from '#web/paths.ts'
import { announce, announceAnswer } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCall } from '../../api/use-call.ts'
import { addToCart, useCart } from '../../state/cart/cart.ts'
import { useSayAdded } from '../../state/cart/use-add-to-cart.ts'
import { PicturePlaceholder, ProductPicture } from '../catalog/product-picture.tsx'
import { explainLeftOut, summarizeLeftOut } from './left-out.ts'
import type { OrderAccess } from './order-access.ts'

/** What of an order can be had again at today's prices, and what cannot. */
export default function OrderAgainDialog({
  orderNumber,
  access,
  onClose,
}: {
  orderNumber: string
  access: OrderAccess
  onClose: () => void
}) {
  const { value, failure, reload } = useCall('loadReorder', { orderNumber, ...access })
  const [busy, setBusy] = useState(false)
  const sayAdded = useSayAdded()
  const lines = value?.lines ?? []
  const count = lines.reduce((sum, { available }) => sum + available, 0)

  async function addAll() {
    setBusy(true)
    let added = 0
    const refusals = new Map<string, string>()
    for (const line of lines) added += await addLine(line, (refusal) => refusals.set(line.id, refusal))
    setBusy(false)
    const leftOut = explainLeftOut(
      lines.map(({ id, name, available, problem }) => ({
        name,
        available,
        problem: refusals.get(id) ?? problem,
      })),
    )
    if (added === 0) {
      if (leftOut !== undefined) announceAnswer(leftOut, 'error')
      return
    }
    onClose()
    sayAdded(added === 1 ? 'Item added to cart!' : `${added} items added to cart!`)
    if (leftOut !== undefined) announce(leftOut)
  }

  return (
    <Overlay
      title="Order again"
      place="center"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            Close
          </Button>
          <Button busy={busy} disabled={count === 0} onClick={() => void addAll()}>
            {describeButton(value === undefined ? undefined : count)}
          </Button>
        </div>
      }
    >
      <div className="p-6">
        {failure ? (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>{failure.message}</p>
            <Button kind="outline" onClick={reload}>
              Try again
            </Button>
          </div>
        ) : value === undefined ? (
          <Loading />
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              Order {orderNumber} at today’s prices. {summarizeLeftOut(lines)}
            </p>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <Line key={line.id} line={line} onLeave={onClose} />
              ))}
            </ul>
          </>
        )}
      </div>
    </Overlay>
  )
}

/** Adds as many as the stock still allows beside what the cart has. */
async function addLine(
  { product, available }: ReorderLine,
  sayRefused: (refusal: string) => void,
): Promise<number> {
  if (product === undefined || available === 0) return 0
  const left = product.stock - (useCart.getState().quantities[product.id] ?? 0)
  const quantity = left > 0 ? Math.min(available, left) : available
  return (await addToCart(product, quantity, () => undefined, sayRefused)) ? quantity : 0
}

function describeButton(count: number | undefined): string {
  if (count === undefined || count === 0) return 'Add to cart'
  return count === 1 ? 'Add 1 item to cart' : `Add ${count} items to cart`
}

function Line({ line, onLeave }: { line: ReorderLine; onLeave: () => void }) {
  const { product, name, size, quantity, available, problem } = line
  return (
    <li className="flex items-start gap-4 py-4 text-sm">
      <span className="block size-16 shrink-0 overflow-hidden rounded-md bg-paper-deep">
        {product ? <ProductPicture product={product} alt="" sizes="64px" /> : <PicturePlaceholder />}
      </span>
      <span className="min-w-0 flex-1">
        {product ? (
          <Link
            to={paths.product(product.slug)}
            onClick={onLeave}
            className="font-medium hover:text-leaf hover:underline"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        {size && (
          <span className="mt-0.5 block text-[0.8125rem] text-ink-faint">{formatVariantLabel(size)}</span>
        )}
        <span className="figures mt-0.5 block text-[0.8125rem] text-ink-soft">
          {available > 0 && available < quantity ? (
            <>
              <del>{quantity}</del> {available}
            </>
          ) : (
            quantity
          )}
          {line.price !== undefined && ` × ${formatMoney(line.price)}`}
        </span>
        {problem && <span className="mt-1 block font-medium text-refusal">{problem}</span>}
        <PriceChange line={line} />
      </span>
      <span className="figures text-right font-medium">
        {line.price === undefined ? (
          <span className="text-ink-faint">Unavailable</span>
        ) : (
          formatMoney(multiply(line.price, available))
        )}
      </span>
    </li>
  )
}

function PriceChange({ line: { price, paidPrice } }: { line: ReorderLine }) {
  if (price === undefined || price === paidPrice) return null
  return (
    <span className="figures mt-1 inline-block rounded-sm bg-amber-soft px-2 py-0.5 text-xs font-medium text-amber-deep">
      {price > paidPrice ? 'Price went up' : 'Price went down'}: you paid {formatMoney(paidPrice)}
    </span>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading prices</span>
      <Skeleton className="h-5 w-56" />
      <Skeleton className="h-20 w-full rounded-md" />
      <Skeleton className="h-20 w-full rounded-md" />
    </div>
  )
}
