import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { getAvailability } from '#domain/inventory/stock-status.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { QuantityNote, useQuantityLimit } from '../../parts/cart/quantity-note.tsx'
import { lazyPart } from '../../parts/lazy-part.tsx'
import { setQuantity, useCart } from '../../state/cart/cart.ts'
import { chooseQuantity, useChosenQuantity } from '../../state/cart/chosen-quantities.ts'
import { useAddToCart } from '../../state/cart/use-add-to-cart.ts'

const OptionsSheet = lazyPart(() => import('./options-sheet.tsx'))

/** The quantity and the one action of a card: choose among siblings, add to the cart, or see why it cannot be bought. */
export function CardActions({ product }: { product: StorefrontProduct }) {
  const chosenQuantity = useChosenQuantity(product.id)
  const cartQuantity = useCart((cart) => cart.quantities[product.id])
  const isForSale = getAvailability(product) === 'for-sale'
  const limit = useQuantityLimit(product)
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2">
      {isForSale && (
        <Stepper
          small
          hasFieldOnPress
          label={cartQuantity ? `In cart: ${product.name}` : `Quantity of ${product.name}`}
          value={cartQuantity ?? chosenQuantity}
          max={limit.max}
          onChange={(next) =>
            cartQuantity ? void setQuantity(product.id, next) : chooseQuantity(product.id, next)
          }
        />
      )}
      {product.card?.family !== undefined ? (
        <SelectOptions product={product} quantity={cartQuantity ? 1 : chosenQuantity} />
      ) : isForSale ? (
        // What is in the cart already is not chosen again.
        <AddToCart product={product} quantity={cartQuantity ? 1 : chosenQuantity} />
      ) : (
        <Link
          to={paths.product(product.slug)}
          prefetch="intent"
          className={buttonClass('outline', 'small', 'h-11 grow')}
          aria-label={`View details: ${product.name}`}
        >
          View details
        </Link>
      )}
      {isForSale && (
        <QuantityNote limit={limit} quantity={cartQuantity ?? chosenQuantity} className="w-full" />
      )}
    </div>
  )
}

function AddToCart({ product, quantity }: { product: StorefrontProduct; quantity: number }) {
  const addToCart = useAddToCart()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="small"
      className="h-11 grow"
      aria-label={`Add to cart: ${product.name}`}
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await addToCart(product, quantity, () => flushSync(() => setBusy(false)))
        setBusy(false)
      }}
    >
      Add to cart
    </Button>
  )
}

/** Opens the choices. Without scripts, or in a new tab, it leads to the product page. */
function SelectOptions({ product, quantity }: { product: StorefrontProduct; quantity: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Link
        to={paths.product(product.slug)}
        state={{ quantity }}
        aria-haspopup="dialog"
        aria-label={`Select Options: ${product.name}`}
        className={buttonClass('outline', 'small', 'h-11 grow')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          // Links are not focused by a click in every browser, and the focus returns here.
          event.currentTarget.focus()
          setIsOpen(true)
        }}
      >
        Select Options
      </Link>
      {isOpen && (
        <OptionsSheet
          product={product}
          firstQuantity={quantity}
          onClose={close}
          onMissing={close}
          onAdded={() => flushSync(close)}
        />
      )}
    </>
  )
}
