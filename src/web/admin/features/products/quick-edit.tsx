import { useForm } from 'react-hook-form'
import { type AdminProduct, productChanged, productStates } from '#contract/admin/products.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { basisPoints, formatMoney, fromDollars } from '#domain/money.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { useFormWrite } from '../../api/use-form-write.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { ProductPicture } from '../../parts/product-picture.tsx'
import { stateWords } from '../../state/words.ts'

interface Edited {
  stock: string
  listPrice: string
  percentOff: string
  status: AdminProduct['status']
}

const decimals = { value: /^\s*\d+(\.\d{1,2})?\s*$/, message: 'At most two decimals.' }

/** Stock, price and status of one product. */
export function QuickEdit({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const form = useForm<Edited>({
    defaultValues: {
      stock: String(product.stock),
      listPrice: product.listPrice.toFixed(2),
      percentOff: product.percentOff === 0 ? '' : String(product.percentOff),
      status: product.status,
    },
  })
  const { register, formState, watch } = form
  const submit = useFormWrite(
    form,
    ['stock', 'listPrice', 'percentOff', 'status'],
    productChanged,
    (edited) => ({
      path: `/api/admin/products/${product.id}`,
      // Only what was changed: the stock may have been sold from while the form was open.
      body: {
        ...(Number(edited.stock) === product.stock
          ? {}
          : { stock: Number(edited.stock), stockSeen: product.stock }),
        ...(Number(edited.listPrice) === product.listPrice ? {} : { listPrice: Number(edited.listPrice) }),
        ...(Number(edited.percentOff || 0) === product.percentOff
          ? {}
          : { percentOff: Number(edited.percentOff || 0) }),
        ...(edited.status === product.status ? {} : { status: edited.status }),
      },
    }),
    onClose,
  )
  const price = priceWords(watch('listPrice'), watch('percentOff'))
  const { errors } = formState
  return (
    <Overlay
      title="Edit product"
      place="right"
      onClose={onClose}
      footer={
        <DialogButtons form="quick-edit" action="Save" busy={formState.isSubmitting} onClose={onClose} />
      }
    >
      <form id="quick-edit" className="space-y-5 p-5" onSubmit={submit}>
        <div className="flex items-center gap-3">
          <ProductPicture url={product.image} size={56} />
          <div className="min-w-0">
            <p className="leading-snug font-medium">{product.name}</p>
            <p className="text-[0.8125rem] text-ink-soft">
              {[product.brand, product.size, product.flavour].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {product.hold && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">{product.hold}</p>
        )}
        <TextField
          label="Stock"
          inputMode="numeric"
          error={errors.stock?.message}
          {...register('stock', {
            required: 'A stock is required.',
            pattern: { value: /^\s*\d{1,7}\s*$/, message: 'A whole number.' },
          })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label="List price in dollars"
            inputMode="decimal"
            error={errors.listPrice?.message}
            {...register('listPrice', { required: 'A price is required.', pattern: decimals })}
          />
          <TextField
            label="Discount in percent"
            inputMode="decimal"
            placeholder="0"
            error={errors.percentOff?.message}
            {...register('percentOff', {
              pattern: decimals,
              max: { value: 99, message: 'At most 99 percent.' },
            })}
          />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Shoppers pay ${price}.`}
        </p>
        <SelectField label="Status" error={errors.status?.message} {...register('status')}>
          {productStates.map((state) => (
            <option key={state} value={state}>
              {stateWords(state)}
            </option>
          ))}
        </SelectField>
      </form>
    </Overlay>
  )
}

/** The selling price the server would make of it; undefined while it is none. */
export function priceWords(listPrice: string, percentOff: string): string | undefined {
  const price = listPrice.trim() === '' ? undefined : fromDollars(Number(listPrice))
  const off = fromDollars(Number(percentOff || 0))
  if (price === undefined || price <= 0 || off === undefined || off < 0 || off > 9900) return undefined
  return formatMoney(calculateSellingPrice(price, basisPoints(off)))
}
