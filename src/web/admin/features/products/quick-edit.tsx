import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import { updateProduct } from '#contract/admin/catalog/calls.ts'
import { productUpdate } from '#contract/admin/catalog/edit-product.ts'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { basisPoints, cents, formatMoney } from '#domain/money.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { adminPaths } from '../../paths.ts'
import { parseDollars, parsePercent, toDollarText, toPercentText } from '../../state/amounts.ts'
import {
  formatMoneyValue,
  formatShareValue,
  formatStateValue,
  formatText,
  toDollarInput,
  toInputText,
  toPercentInput,
} from '../../state/conflict-values.ts'
import { formatState } from '../../state/format.ts'
import { type ConflictFields, useRecordEdit } from '../../state/use-record-edit.ts'
import { editedFieldNames, editedFields, formatImages } from './edited-fields.ts'

/** Stock, price and status of one product. */
export function QuickEdit({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const [listPrice, setListPrice] = useState(toDollarText(product.listPrice))
  const [discount, setDiscount] = useState(product.discount === 0 ? '' : toPercentText(product.discount))
  const [stock, setStock] = useState(String(product.stock))
  const [status, setStatus] = useState<string>(product.status)
  const edit = useRecordEdit(product.version, {
    ...otherFields,
    stock: { label: 'Stock', format: formatText, set: (value) => setStock(toInputText(value)) },
    listPrice: {
      label: 'List price',
      format: formatMoneyValue,
      set: (value) => setListPrice(toDollarInput(value)),
    },
    discount: {
      label: 'Discount',
      format: formatShareValue,
      set: (value) => setDiscount(toPercentInput(value)),
    },
    status: { label: 'Status', format: formatStateValue, set: (value) => setStatus(toInputText(value)) },
  })
  const theirStock = edit.conflict?.fields.find(({ field }) => field === 'stock')?.theirs
  const seenStock = typeof theirStock === 'number' ? theirStock : product.stock
  const form = useWriteForm({
    call: () => {
      const changes = toProductUpdate(
        { ...product, stock: seenStock },
        { stock, listPrice, discount, status },
      )
      return updateProduct({
        params: { id: product.id },
        body: { ...changes, expectedVersion: edit.expectedVersion },
      })
    },
    schema: productUpdate,
    edit,
    onSaved: onClose,
  })
  const price = formatSellingPrice(listPrice, discount)
  return (
    <Overlay
      title="Edit product"
      place="right"
      onClose={onClose}
      footer={
        <DialogButtons formId="quick-edit" submitLabel="Save changes" busy={form.busy} onClose={onClose} />
      }
    >
      <Form form={form} id="quick-edit" className="space-y-5 p-5">
        <EditConflictNotice edit={edit} />
        <div className="flex items-center gap-3">
          <ProductThumbnail url={product.image} size={56} />
          <div className="min-w-0">
            <p className="leading-snug font-medium">{product.name}</p>
            <p className="text-[0.8125rem] text-ink-soft">
              {[product.brand, product.variant].filter(Boolean).join(' · ')}
            </p>
            <Link
              to={adminPaths.product(product.id)}
              className="inline-block py-1 text-[0.8125rem] font-medium text-leaf hover:underline"
            >
              Edit all fields
            </Link>
          </div>
        </div>
        {product.holdNotice && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">{product.holdNotice}</p>
        )}
        <TextField
          name="stock"
          label="Stock"
          inputMode="numeric"
          value={stock}
          onChange={(event) => setStock(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="listPrice"
            label="List price in dollars"
            inputMode="decimal"
            value={listPrice}
            onChange={(event) => setListPrice(event.target.value)}
          />
          <TextField
            name="discount"
            label="Discount in percent"
            inputMode="decimal"
            placeholder="0"
            value={discount}
            onChange={(event) => setDiscount(event.target.value)}
          />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Customers pay ${price}.`}
        </p>
        <SelectField
          name="status"
          label="Status"
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        >
          {productStatuses.map((state) => (
            <option key={state} value={state}>
              {formatState(state)}
            </option>
          ))}
        </SelectField>
      </Form>
    </Overlay>
  )
}

/** What the product page changes. This form only tells of it. */
const otherFields: ConflictFields = {
  ...Object.fromEntries(
    editedFieldNames.map((name) => {
      const { label, format } = editedFields[name]
      return [name, { label, format }]
    }),
  ),
  images: { label: 'Images', format: formatImages },
}

/** Only what was changed, because the stock may have been sold from while the form was open. */
function toProductUpdate(
  product: AdminProduct,
  entered: {
    readonly stock: string
    readonly listPrice: string
    readonly discount: string
    readonly status: string
  },
): Omit<z.input<typeof productUpdate>, 'expectedVersion'> {
  const stock = Number(entered.stock.trim() || Number.NaN)
  const listPrice = parseDollars(entered.listPrice) ?? Number.NaN
  const discount = parsePercent(entered.discount || '0') ?? Number.NaN
  const status = productStatuses.find((state) => state === entered.status)
  return {
    ...(stock === product.stock ? {} : { stock, expectedStock: product.stock }),
    ...(listPrice === product.listPrice ? {} : { listPrice }),
    ...(discount === product.discount ? {} : { discount }),
    ...(status === product.status ? {} : { status }),
  }
}

/** The selling price the server would calculate; undefined while it cannot. */
export function formatSellingPrice(listPrice: string, discount: string): string | undefined {
  const price = parseDollars(listPrice)
  const off = parsePercent(discount || '0')
  if (price === undefined || price <= 0 || off === undefined || off < 0 || off > 9900) return undefined
  return formatMoney(calculateSellingPrice(cents(price), basisPoints(off)))
}
