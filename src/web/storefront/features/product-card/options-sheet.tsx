import { useState } from 'react'
import { Link } from 'react-router'
import { type Attribute, type AttributeOrder, attributes } from '#domain/catalog/attribute-value.ts'
import { listFamilyChoices } from '#domain/catalog/product-family.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { describeVariant, formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { formatMoney } from '#domain/money.ts'
import { priceQuantity } from '#domain/pricing/price-list.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Overlay } from '#web/ui/overlay.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useCall } from '../../api/use-call.ts'
import { QuantityNote, useQuantityLimit } from '../../parts/cart/quantity-note.tsx'
import { ProductThumb } from '../../parts/catalog/product-picture.tsx'
import { ProductPrice } from '../../parts/catalog/product-price.tsx'
import { StockStatus } from '../../parts/catalog/stock-status.tsx'
import { useCart } from '../../state/cart/cart.ts'
import { usePricing } from '../../state/cart/price-list.ts'
import { useAddToCart } from '../../state/cart/use-add-to-cart.ts'

interface Props {
  product: StorefrontProduct
  firstQuantity: number
  onClose: () => void
  /** Closes the sheet at once, before the cart is shown. */
  onAdded: () => void
}

/** Size, count and flavor of a product's family, with the price and stock of each, and the button that adds one. */
export default function OptionsSheet({ product, firstQuantity, onClose, onAdded }: Props) {
  const { value, failure, reload } = useCall('getFamily', { productId: product.id })
  const [chosenId, setChosenId] = useState(product.id)
  const [quantity, setQuantity] = useState(firstQuantity)
  const family = value?.products ?? []
  const chosen = family.find(({ id }) => id === chosenId) ?? product
  return (
    <Overlay
      title="Select Options"
      place="center"
      onClose={onClose}
      footer={
        <AddChosen
          key={chosen.id}
          product={chosen}
          quantity={quantity}
          isKnown={value !== undefined}
          onQuantity={setQuantity}
          onAdded={onAdded}
        />
      }
    >
      <div className="flex flex-col gap-5 p-5">
        <div className="flex items-start gap-4">
          <ProductThumb product={chosen} onClick={onClose} className="size-24 rounded-lg" />
          <div className="min-w-0">
            <p className="font-medium">{chosen.name}</p>
            <p className="figures mt-1 text-[0.8125rem] text-ink-faint">{describeVariant(chosen)}</p>
            <p aria-live="polite" className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
              <ProductPrice product={chosen} className="text-lg" />
              <StockStatus product={chosen} className="text-[0.8125rem]" />
            </p>
            <Link
              to={paths.product(chosen.slug)}
              state={{ quantity }}
              onClick={onClose}
              className="mt-1.5 inline-block py-1 text-sm text-leaf underline underline-offset-4 hover:text-leaf-deep"
            >
              View details
            </Link>
          </div>
        </div>
        {failure !== undefined && (
          <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-refusal">
            The options could not be loaded.
            <Button kind="outline" size="small" onClick={reload}>
              Try again
            </Button>
          </div>
        )}
        {failure === undefined && value === undefined && <Skeleton className="h-24 w-full" />}
        {value && <Choices current={chosen} family={family} order={value.order} onChoose={setChosenId} />}
      </div>
    </Overlay>
  )
}

const headings: Record<Attribute, string> = { size: 'Size', count: 'Count', flavor: 'Flavor' }
const unavailable = { 'sold-out': 'Sold out', 'on-hold': 'Not for sale' }

function Choices({
  current,
  family,
  order,
  onChoose,
}: {
  current: StorefrontProduct
  family: readonly StorefrontProduct[]
  order: AttributeOrder
  onChoose: (productId: string) => void
}) {
  const choices = listFamilyChoices(current, family, order)
  const pricing = usePricing()
  const getUnitPrice = ({ id: productId, price }: StorefrontProduct) =>
    priceQuantity({ productId, price, quantity: 1 }, pricing).unitPrice
  return attributes.map((field) => {
    const ofField = choices.filter((choice) => choice.field === field)
    if (ofField.length === 0) return null
    return (
      <fieldset key={field}>
        <legend className="text-[0.8125rem] font-medium">{headings[field]}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {ofField.map(({ label, member }) => {
            const availability = getAvailability(member)
            const isChosen = current[field] === label
            return (
              <button
                key={label}
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(member.id)}
                className={classNames(
                  'flex min-h-12 flex-col items-start justify-center rounded-lg border px-4 py-1.5 text-left text-sm transition-colors duration-150',
                  isChosen
                    ? 'border-leaf bg-leaf-soft text-leaf-deep'
                    : 'border-line-strong hover:border-leaf',
                )}
              >
                <span className="font-semibold">{formatVariantLabel(label)}</span>{' '}
                <span className="figures text-[0.8125rem] text-ink-soft">
                  {availability === 'for-sale'
                    ? formatMoney(getUnitPrice(member))
                    : unavailable[availability]}
                </span>
              </button>
            )
          })}
        </div>
      </fieldset>
    )
  })
}

const buttonTexts = { 'for-sale': 'Add to cart', 'sold-out': 'SOLD OUT', 'on-hold': 'Not for sale' }

function AddChosen({
  product,
  quantity,
  isKnown,
  onQuantity,
  onAdded,
}: {
  product: StorefrontProduct
  quantity: number
  /** Whether the price and stock are current. */
  isKnown: boolean
  onQuantity: (quantity: number) => void
  onAdded: () => void
}) {
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  const inCart = useCart((cart) => cart.quantities[product.id] ?? 0)
  const availability = getAvailability(product)
  const isForSale = availability === 'for-sale'
  const limit = useQuantityLimit(product)
  return (
    <>
      {product.hold && <p className="mb-3 text-sm text-ink-soft">{product.hold.notice}</p>}
      <div className="flex items-center gap-3">
        {isForSale && (
          <Stepper
            label={`Quantity of ${product.name}`}
            value={quantity}
            max={limit.max}
            onChange={onQuantity}
          />
        )}
        <Button
          size="large"
          className="grow"
          busy={busy}
          disabled={!isForSale || !isKnown}
          onClick={async () => {
            setBusy(true)
            const isAdded = await addToCart(product, quantity, onAdded)
            if (!isAdded) setBusy(false)
          }}
        >
          {buttonTexts[availability]}
        </Button>
      </div>
      {isForSale && <QuantityNote limit={limit} quantity={quantity} className="mt-2" />}
      {inCart > 0 && <p className="mt-2 text-[0.8125rem] text-ink-soft">{inCart} in your cart already.</p>}
    </>
  )
}
