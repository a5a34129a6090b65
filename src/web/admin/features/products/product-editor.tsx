import { useId } from 'react'
import type { EditedProduct, ProductRecordChange } from '#contract/admin/edit-product.ts'
import type { ProductOptions } from '#contract/admin/product-options.ts'
import { productStatuses } from '#domain/catalog/product.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { Form } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { MarkdownField } from '../../parts/markdown-field.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import { formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import type { EditedFieldName } from './edited-fields.ts'
import { CompositionField, ProductFormField, SyntheticAlkaloidsField } from './product-contents-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductImagesField } from './product-images-field.tsx'
import { formatSellingPrice } from './quick-edit.tsx'
import { SearchListing } from './search-listing.tsx'
import { type ProductEditorState, useProductEditor } from './use-product-editor.ts'

/** Edits every field of a product. Publishing, search listing and history stand on the same page. */
export function ProductEditor({
  product,
  holdNotice,
  changes,
  options,
}: {
  product: EditedProduct
  holdNotice: string | undefined
  changes: readonly ProductRecordChange[]
  options: ProductOptions
}) {
  const editor = useProductEditor(product)
  const { form, values, bind } = editor
  return (
    <>
      <UnsavedChangesGuard changed={editor.hasChanges} exemptPath={adminPaths.login} />
      <Form form={form} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <EditConflictNotice edit={editor.edit} />
          <Panel title="Product">
            <div className="space-y-4">
              <TextField {...bind('name')} maxLength={200} />
              <MarkdownField
                kind="description"
                name="description"
                label="Description"
                rows={10}
                maxLength={10_000}
                hint="Markdown: ## Heading, **bold**, *italic*, - list, [text](/url). No HTML."
                value={values.description}
                onText={(text) => editor.setField('description', text)}
              />
            </div>
          </Panel>
          <Panel title="Images">
            <ProductImagesField
              images={values.images}
              onChange={editor.setImages}
              productName={values.name}
            />
          </Panel>
          <ContentsPanel editor={editor} />
          <ListingPanel editor={editor} />
          <ProductHistory changes={changes} />
        </div>
        <div className="space-y-5 lg:sticky lg:top-20">
          <PublishPanel editor={editor} holdNotice={holdNotice} />
          <PricePanel editor={editor} />
          <OrganizationPanel editor={editor} options={options} />
        </div>
      </Form>
    </>
  )
}

function PublishPanel({
  editor: { base, bind, form, hasChanges, discardChanges },
  holdNotice,
}: {
  editor: ProductEditorState
  holdNotice: string | undefined
}) {
  const disabledReason = useDisabledReason('edit products')
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
        <div className="flex flex-col gap-2">
          {disabledReason === undefined ? (
            <Button type="submit" busy={form.busy} disabled={!hasChanges}>
              Save changes
            </Button>
          ) : (
            <ActionButton disabledReason={disabledReason} onClick={() => undefined}>
              Save changes
            </ActionButton>
          )}
          {hasChanges && (
            <Button kind="outline" size="small" onClick={discardChanges}>
              Discard changes
            </Button>
          )}
        </div>
        {base.status === 'published' && (
          <a
            href={shopProductUrl(base.slug)}
            className="inline-block py-1 text-sm font-medium text-leaf hover:underline"
          >
            View in the shop
          </a>
        )}
      </div>
    </Panel>
  )
}

function PricePanel({ editor: { bind, values } }: { editor: ProductEditorState }) {
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

function OrganizationPanel({ editor, options }: { editor: ProductEditorState; options: ProductOptions }) {
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

function ContentsPanel({ editor: { bind, values, setField } }: { editor: ProductEditorState }) {
  return (
    <Panel title="What it is">
      <div className="space-y-4">
        <ProductFormField value={values.form} onChange={(form) => setField('form', form)} />
        <CompositionField
          value={values.composition}
          onChange={(composition) => setField('composition', composition)}
        />
        <SyntheticAlkaloidsField
          value={values.hasSyntheticAlkaloids}
          onChange={(answer) => setField('hasSyntheticAlkaloids', answer)}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...bind('netMilligrams')}
            inputMode="decimal"
            optional
            hint="What the package contains."
          />
          <TextField
            {...bind('piecesPerContainer')}
            inputMode="numeric"
            optional
            hint="Capsules, tablets, gummies, sticks, shots or tea bags."
          />
          <TextField {...bind('servingSize')} optional maxLength={100} hint="As on the label: 2 capsules." />
          <TextField {...bind('servingsPerContainer')} inputMode="numeric" optional />
        </div>
        <label className="flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            className="mt-0.5 size-5 shrink-0"
            checked={values.hasMeasuredServing === 'yes'}
            onChange={(event) => setField('hasMeasuredServing', event.target.checked ? 'yes' : 'no')}
          />
          <span>
            The container measures a serving
            <span className="block text-[0.8125rem] text-ink-soft">
              A graduated dropper, a scored vial or an enclosed scoop.
            </span>
          </span>
        </label>
        <p className="text-[0.8125rem] text-ink-soft">
          Rules for places and the federal limit follow from these fields. Orders that are not shipped are
          checked again when you change them.
        </p>
      </div>
    </Panel>
  )
}

function ListingPanel({ editor: { bind, values, base } }: { editor: ProductEditorState }) {
  const slug = toSlug(values.slug)
  return (
    <Panel title="Search engine listing">
      <div className="space-y-4">
        <SearchListing
          title={values.metaTitle || values.name}
          description={values.metaDescription || values.description}
          slug={slug}
        />
        <TextField
          {...bind('metaTitle')}
          optional
          maxLength={200}
          placeholder={values.name}
          hint={`Leave empty to use the product name. ${values.metaTitle.length} characters; about 60 are shown.`}
        />
        <TextAreaField
          {...bind('metaDescription')}
          rows={3}
          maxLength={400}
          hint={`Leave empty to use the description. ${values.metaDescription.length} characters; about 160 are shown.`}
        />
        <TextField
          {...bind('slug')}
          maxLength={120}
          hint={
            slug === base.slug ? shopProductUrl(slug) : `${shopProductUrl(slug)}. The old URL redirects here.`
          }
        />
      </div>
    </Panel>
  )
}
