import { useForm } from 'react-hook-form'
import { type AdminProduct, productStates } from '#contract/admin/products.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { basisPoints, cents, formatMoney } from '#domain/money.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { updateProduct } from '../../api/products.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { parseDollars, parsePercent, toDollarText, toPercentText } from '../../state/amounts.ts'
import { formatState } from '../../state/format.ts'

interface EditedValue {
  stock: string
  listPrice: string
  discount: string
  status: AdminProduct['status']
}

const decimals = { value: /^\s*\d+(\.\d{1,2})?\s*$/, message: 'At most two decimals.' }

/** Stock, price and status of one product. */
export function QuickEdit({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const form = useForm<EditedValue>({
    defaultValues: {
      stock: String(product.stock),
      listPrice: toDollarText(product.listPrice),
      discount: product.discount === 0 ? '' : toPercentText(product.discount),
      status: product.status,
    },
  })
  const { register, formState, watch } = form
  const submit = useFormWrite(
    form,
    ['stock', 'listPrice', 'discount', 'status'],
    (edited) => {
      const listPrice = parseDollars(edited.listPrice)
      const discount = parsePercent(edited.discount || '0')
      return updateProduct(product.id, {
        // Only what was changed: the stock may have been sold from while the form was open.
        ...(Number(edited.stock) === product.stock
          ? {}
          : { stock: Number(edited.stock), expectedStock: product.stock }),
        ...(listPrice === product.listPrice ? {} : { listPrice }),
        ...(discount === product.discount ? {} : { discount }),
        ...(edited.status === product.status ? {} : { status: edited.status }),
      })
    },
    onClose,
  )
  const price = formatSellingPrice(watch('listPrice'), watch('discount'))
  const { errors } = formState
  return (
    <Overlay
      title="Edit product"
      place="right"
      onClose={onClose}
      footer={
        <DialogButtons
          form="quick-edit"
          action="Save changes"
          busy={formState.isSubmitting}
          onClose={onClose}
        />
      }
    >
      <form id="quick-edit" className="space-y-5 p-5" onSubmit={submit}>
        <div className="flex items-center gap-3">
          <ProductThumbnail url={product.image} size={56} />
          <div className="min-w-0">
            <p className="leading-snug font-medium">{product.name}</p>
            <p className="text-[0.8125rem] text-ink-soft">
              {[product.brand, product.size, product.flavor].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        {product.holdNotice && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">{product.holdNotice}</p>
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
            error={errors.discount?.message}
            {...register('discount', {
              pattern: decimals,
              max: { value: 99, message: 'At most 99 percent.' },
            })}
          />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Customers pay ${price}.`}
        </p>
        <SelectField label="Status" error={errors.status?.message} {...register('status')}>
          {productStates.map((state) => (
            <option key={state} value={state}>
              {formatState(state)}
            </option>
          ))}
        </SelectField>
      </form>
    </Overlay>
  )
}

/** The selling price the server would calculate; undefined while it cannot. */
export function formatSellingPrice(listPrice: string, discount: string): string | undefined {
  const price = parseDollars(listPrice)
  const off = parsePercent(discount || '0')
  if (price === undefined || price <= 0 || off === undefined || off < 0 || off > 9900) return undefined
  return formatMoney(calculateSellingPrice(cents(price), basisPoints(off)))
}
