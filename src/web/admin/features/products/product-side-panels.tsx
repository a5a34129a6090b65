import { useId } from 'react'
import { previewProduct } from '#contract/admin/catalog/calls.ts'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { shopProductUrl } from '../../paths.ts'
import { formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { usePreview } from '../../state/use-preview.ts'
import type { EditedFieldName } from './edited-fields.ts'
import { formatSellingPrice } from './quick-edit.tsx'
import type { ProductEditorState } from './use-product-editor.ts'

export function PublishPanel({
  editor: { base, bind, form, changes },
  holdNotice,
}: {
  editor: ProductEditorState
  holdNotice: string | undefined
}) {
  const disabledReason = useDisabledReason('edit products')
  const preview = usePreview(
    (draft: typeof changes) => previewProduct({ params: { id: base.id }, body: draft }),
    (fields) => form.reject({ message: '', fields }),
  )
  return (
    <Panel title="Status">
      <div className="space-y-4">
        <SelectField
          {...bind('status')}
          label="Product status"
          hint="Shoppers see only published products. Archived ones keep their orders and reviews."
        >
          {productStatuses.map((status) => (
            <option key={status} value={status}>
              {formatState(status)}
            </option>
          ))}
        </SelectField>
        {holdNotice && (
          <p className="rounded-md bg-amber-soft px-3 py-2 text-sm text-amber-deep">{holdNotice}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton disabledReason={disabledReason} onClick={() => void preview.show(changes)}>
            {preview.busy ? 'Opening…' : 'Preview'}
          </ActionButton>
          {base.status === 'published' && (
            <a
              href={shopProductUrl(base.slug)}
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

export function PricePanel({ editor: { bind, values } }: { editor: ProductEditorState }) {
  const price = formatSellingPrice(values.listPrice, values.discount)
  return (
    <Panel title="Price and stock">
      <div className="grid grid-cols-2 gap-4">
        <TextField {...bind('listPrice')} inputMode="decimal" className="col-span-2" />
        <TextField {...bind('discount')} inputMode="decimal" placeholder="0" className="col-span-2" />
        <p aria-live="polite" className="col-span-2 text-sm text-ink-soft">
          {price === undefined ? 'Enter a price.' : `Customers pay ${price}.`}
        </p>
        <TextField {...bind('stock')} inputMode="numeric" className="col-span-2" />
        <TextField {...bind('sku')} maxLength={60} className="col-span-2" />
        <TextField
          {...bind('barcode')}
          inputMode="numeric"
          hint="The digits below the bars: UPC, EAN or GTIN."
          className="col-span-2"
        />
        <TextField
          {...bind('weightGrams')}
          inputMode="numeric"
          hint="With its package."
          className="col-span-2"
        />
      </div>
    </Panel>
  )
}

export function OrganizationPanel({
  editor,
  options,
}: {
  editor: ProductEditorState
  options: ProductOptions
}) {
  const { bind, values } = editor
  return (
    <Panel title="Organization">
      <div className="space-y-4">
        <SelectField {...bind('category')}>
          <Options values={options.categories} current={values.category} />
        </SelectField>
        <SelectField {...bind('brand')}>
          <Options values={options.brands} current={values.brand} />
        </SelectField>
        <SuggestedField
          editor={editor}
          name="family"
          choices={options.families}
          hint="Products that differ only in size, count or flavor. A new name makes a new family."
        />
        <SuggestedField editor={editor} name="size" choices={options.sizes} hint="Such as 8 OZ." />
        <SuggestedField editor={editor} name="count" choices={options.counts} hint="Such as 30CT." />
        <SuggestedField editor={editor} name="flavor" choices={options.flavors} />
      </div>
    </Panel>
  )
}

function Options({ values, current }: { values: readonly string[]; current: string }) {
  return [...new Set([...values, current])].map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
}

/** A text with suggestions from other products. */
function SuggestedField({
  editor: { bind },
  name,
  choices,
  hint,
}: {
  editor: ProductEditorState
  name: EditedFieldName
  choices: readonly string[]
  hint?: string
}) {
  const listId = useId()
  return (
    <>
      <TextField {...bind(name)} optional hint={hint} list={listId} autoComplete="off" />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice} value={choice} />
        ))}
      </datalist>
    </>
  )
}
