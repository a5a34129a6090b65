import { Link } from 'react-router'
import { updateProduct } from '#contract/admin/catalog/calls.ts'
import { productUpdate } from '#contract/admin/catalog/edit-product.ts'
import type { AdminProduct } from '#contract/admin/catalog/products.ts'
import { calculateSellingPrice } from '#domain/catalog/selling-price.ts'
import { basisPoints, cents, formatMoney } from '#domain/money.ts'
import { Form } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields, describeFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { ProductThumbnail } from '../../parts/product-thumbnail.tsx'
import { adminPaths } from '../../paths.ts'
import { parseDollars, parsePercent } from '../../state/amounts.ts'
import { getExpectedStock, productFields } from './product-fields.tsx'

const { stock, listPrice, discount, status, ...others } = productFields
const quickFields = defineFields({ stock, listPrice, discount, status })
/** What the product page changes. This form only tells of it. */
const otherFields = describeFields(others)

/** Stock, price and status of one product. Only what was changed is saved: orders change the stock meanwhile. */
export function QuickEdit({ product, onClose }: { product: AdminProduct; onClose: () => void }) {
  const draft = useFields(quickFields, product, product.version, otherFields)
  const form = useWriteForm({
    call: () =>
      updateProduct({
        params: { id: product.id },
        body: {
          ...draft.changes,
          ...getExpectedStock(draft),
          expectedVersion: draft.edit.expectedVersion,
        },
      }),
    schema: productUpdate,
    edit: draft.edit,
    onSaved: onClose,
  })
  const price = formatSellingPrice(draft.inputs.listPrice, draft.inputs.discount)
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
        <EditConflictNotice edit={draft.edit} />
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
        <Field of={draft} name="stock" />
        <div className="grid grid-cols-2 gap-4">
          <Field of={draft} name="listPrice" />
          <Field of={draft} name="discount" />
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Customers pay ${price}.`}
        </p>
        <Field of={draft} name="status" />
      </Form>
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
