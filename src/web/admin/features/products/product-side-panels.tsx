import { useId } from 'react'
import { previewProduct } from '#contract/admin/catalog/calls.ts'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import type { Choice } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { shopProductUrl } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { usePreview } from '../../state/use-preview.ts'
import type { ProductFieldsState } from './product-fields.tsx'
import { formatSellingPrice } from './quick-edit.tsx'
import type { ProductEditorState } from './use-product-editor.ts'

export function PublishPanel({
  editor: { product, draft, form },
  holdNotice,
}: {
  editor: ProductEditorState
  holdNotice: string | undefined
}) {
  const disabledReason = useDisabledReason('products.edit')
  const preview = usePreview(
    (changes: typeof draft.changes) => previewProduct({ params: { id: product.id }, body: changes }),
    (fields) => form.reject({ message: '', fields }),
  )
  return (
    <Panel title="Status">
      <div className="space-y-4">
        <Field
          of={draft}
          name="status"
          label="Product status"
          hint="Shoppers see only published products. Archived ones keep their orders and reviews."
        />
        {holdNotice && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">{holdNotice}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton disabledReason={disabledReason} onClick={() => void preview.show(draft.changes)}>
            {preview.busy ? 'Opening…' : 'Preview'}
          </ActionButton>
          {draft.saved.status === 'published' && (
            <a
              href={shopProductUrl(draft.saved.slug)}
              className="py-1 text-sm font-medium text-leaf hover:underline"
            >
              View in the shop
            </a>
          )}
        </div>
      </div>
    </Panel>
  )
}

export function PricePanel({ draft }: { draft: ProductFieldsState }) {
  const price = formatSellingPrice(draft.inputs.listPrice, draft.inputs.discount)
  return (
    <Panel title="Price and stock">
      <div className="grid grid-cols-2 gap-4">
        <Field of={draft} name="listPrice" className="col-span-2" />
        <Field of={draft} name="discount" className="col-span-2" />
        <p aria-live="polite" className="col-span-2 text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Customers pay ${price}.`}
        </p>
        <Field of={draft} name="stock" className="col-span-2" />
        <Field of={draft} name="reorderPoint" className="col-span-2" />
        <Field of={draft} name="sku" className="col-span-2" />
        <Field of={draft} name="barcode" className="col-span-2" />
        <Field of={draft} name="taxClass" className="col-span-2" />
      </div>
    </Panel>
  )
}

/** What a box for it is chosen by. */
export function PackagePanel({ draft }: { draft: ProductFieldsState }) {
  return (
    <Panel title="Package">
      <div className="space-y-4">
        <Field of={draft} name="weightGrams" />
        <div className="grid grid-cols-3 items-end gap-3">
          <Field of={draft} name="packageLength" label="Length, in" />
          <Field of={draft} name="packageWidth" label="Width, in" />
          <Field of={draft} name="packageHeight" label="Height, in" />
        </div>
        <p className="text-sm text-ink-soft">
          With all three sides, the shop suggests the smallest box that an order fits in.
        </p>
        <Field of={draft} name="extraHandlingDays" />
      </div>
    </Panel>
  )
}

export function OrganizationPanel({
  draft,
  options,
}: {
  draft: ProductFieldsState
  options: ProductOptions
}) {
  const { category, brand } = draft.inputs
  return (
    <Panel title="Organization">
      <div className="space-y-4">
        <Field of={draft} name="category" choices={toChoices([...options.categories, category])} />
        <Field of={draft} name="brand" choices={toChoices([...options.brands, brand])} />
        <SuggestedField draft={draft} name="family" values={options.families} />
        <SuggestedField draft={draft} name="size" values={options.sizes} />
        <SuggestedField draft={draft} name="count" values={options.counts} />
        <SuggestedField draft={draft} name="flavor" values={options.flavors} />
      </div>
    </Panel>
  )
}

function toChoices(values: readonly string[]): Choice[] {
  return [...new Set(values)].map((value) => ({ value, label: value }))
}

function SuggestedField({
  draft,
  name,
  values,
}: {
  draft: ProductFieldsState
  name: 'family' | 'size' | 'count' | 'flavor'
  values: readonly string[]
}) {
  const listId = useId()
  return (
    <>
      <Field of={draft} name={name} list={listId} />
      <datalist id={listId}>
        {values.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  )
}
