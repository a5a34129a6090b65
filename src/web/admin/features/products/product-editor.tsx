import type { EditedProduct, ProductRecordChange } from '#contract/admin/catalog/edit-product.ts'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { MarkdownField } from '../../parts/markdown-field.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { type FormClaims, useClaims } from '../../state/use-claims.ts'
import { type ProductFormValues, toFormValues } from './edited-fields.ts'
import { CompositionField, ProductFormField, SyntheticAlkaloidsField } from './product-contents-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductImagesField } from './product-images-field.tsx'
import { ProductLotsPanel } from './product-lots-panel.tsx'
import { OrganizationPanel, PricePanel, PublishPanel } from './product-side-panels.tsx'
import { SearchListing } from './search-listing.tsx'
import { type ProductEditorState, useProductEditor } from './use-product-editor.ts'

/** Drafts may say anything, because nobody reads them. */
const noClaims: FormClaims = { byField: {}, isBlocked: false }

function listTexts({ name, description, metaTitle, metaDescription, slug, flavor }: ProductFormValues) {
  return { name, description, metaTitle, metaDescription, slug, flavor }
}

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
  const claims = useClaims(
    listTexts(values),
    editor.base.status === 'published' ? listTexts(toFormValues(editor.base)) : {},
  )
  return (
    <ClaimsProvider value={values.status === 'published' ? claims : noClaims}>
      <UnsavedChangesGuard changed={editor.hasChanges} exemptPath={adminPaths.login} />
      <Form form={form} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <EditConflictNotice edit={editor.edit} />
          <Panel title="Product">
            <div className="space-y-4">
              <TextField {...bind('name')} maxLength={200} />
              <FieldClaims name="name" />
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
              <FieldClaims name="description" />
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
        </div>
        <div className="space-y-5">
          <PublishPanel editor={editor} holdNotice={holdNotice} />
          <PricePanel editor={editor} />
          <ProductLotsPanel productId={editor.base.id} />
          <OrganizationPanel editor={editor} options={options} />
        </div>
        <div className="lg:col-start-1">
          <ProductHistory changes={changes} />
        </div>
        {editor.hasChanges && <SaveBar editor={editor} />}
      </Form>
    </ClaimsProvider>
  )
}

/** Stays in sight, however long the form is. */
function SaveBar({ editor: { discardChanges } }: { editor: ProductEditorState }) {
  const disabledReason = useDisabledReason('edit products')
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-between gap-3 rounded-t-lg border border-line bg-card px-4 py-3 lg:col-span-2"
    >
      <div className="w-full empty:hidden">
        <ClaimOverrideField />
      </div>
      <p className="text-sm font-medium">Unsaved changes</p>
      <div className="flex gap-2">
        <Button kind="outline" size="small" onClick={discardChanges}>
          Discard
        </Button>
        {disabledReason === undefined ? (
          <SubmitButton size="small">Save changes</SubmitButton>
        ) : (
          <ActionButton disabledReason={disabledReason} onClick={() => undefined}>
            Save changes
          </ActionButton>
        )}
      </div>
    </section>
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
        <FieldClaims name="metaTitle" />
        <TextAreaField
          {...bind('metaDescription')}
          rows={3}
          maxLength={400}
          hint={`Leave empty to use the description. ${values.metaDescription.length} characters; about 160 are shown.`}
        />
        <FieldClaims name="metaDescription" />
        <TextField
          {...bind('slug')}
          maxLength={120}
          hint={
            slug === base.slug ? shopProductUrl(slug) : `${shopProductUrl(slug)}. The old URL redirects here.`
          }
        />
        <FieldClaims name="slug" />
      </div>
    </Panel>
  )
}
