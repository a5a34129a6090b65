import type { EditedProduct, ProductRecordChange } from '#contract/admin/catalog/edit-product.ts'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../forms/field-control.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths, shopProductUrl } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { type FormClaims, useClaims } from '../../state/use-claims.ts'
import type { ProductFieldsState } from './product-fields.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductImagesField } from './product-images-field.tsx'
import { ProductLotsPanel } from './product-lots-panel.tsx'
import { OrganizationPanel, PackagePanel, PricePanel, PublishPanel } from './product-side-panels.tsx'
import { SearchListing } from './search-listing.tsx'
import { type ProductEditorState, useProductEditor } from './use-product-editor.ts'

/** Drafts may say anything, because nobody reads them. */
const noClaims: FormClaims = { byField: {}, isBlocked: false }

type Texts = Pick<
  ProductFieldsState['saved'],
  'name' | 'description' | 'metaTitle' | 'metaDescription' | 'slug' | 'flavor'
>

function listTexts({ name, description, metaTitle, metaDescription, slug, flavor }: Texts) {
  return { name, description, metaTitle, metaDescription, slug, flavor: flavor ?? '' }
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
  const { draft, form } = editor
  const claims = useClaims(
    listTexts(draft.inputs),
    draft.saved.status === 'published' ? listTexts(draft.saved) : {},
  )
  return (
    <ClaimsProvider value={draft.values.status === 'published' ? claims : noClaims}>
      <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
      <Form form={form} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <EditConflictNotice edit={draft.edit} />
          <Panel title="Product">
            <div className="space-y-4">
              <Field of={draft} name="name" />
              <FieldClaims name="name" />
              <Field of={draft} name="description" />
              <FieldClaims name="description" />
            </div>
          </Panel>
          <Panel title="Images">
            <ProductImagesField
              images={draft.inputs.images}
              onChange={(change) => draft.change('images', change)}
              productName={draft.inputs.name}
            />
          </Panel>
          <ContentsPanel draft={draft} />
          <ListingPanel draft={draft} />
        </div>
        <div className="space-y-5">
          <PublishPanel editor={editor} holdNotice={holdNotice} />
          <PricePanel draft={draft} />
          <PackagePanel draft={draft} />
          <ProductLotsPanel productId={product.id} />
          <OrganizationPanel draft={draft} options={options} />
        </div>
        <div className="lg:col-start-1">
          <ProductHistory changes={changes} />
        </div>
        {draft.isDirty && <SaveBar editor={editor} />}
      </Form>
    </ClaimsProvider>
  )
}

/** Stays in sight, however long the form is. */
function SaveBar({ editor: { discardChanges } }: { editor: ProductEditorState }) {
  const disabledReason = useDisabledReason('products.edit')
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

function ContentsPanel({ draft }: { draft: ProductFieldsState }) {
  return (
    <Panel title="What it is">
      <div className="space-y-4">
        <Field of={draft} name="form" />
        <Field of={draft} name="composition" />
        <Field of={draft} name="hasSyntheticAlkaloids" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field of={draft} name="netMilligrams" />
          <Field of={draft} name="piecesPerContainer" />
          <Field of={draft} name="servingSize" />
          <Field of={draft} name="servingsPerContainer" />
        </div>
        <Field of={draft} name="hasMeasuredServing" />
        <p className="text-[0.8125rem] text-ink-soft">
          Rules for places and the federal limit follow from these fields. Orders that are not shipped are
          checked again when you change them.
        </p>
      </div>
    </Panel>
  )
}

function ListingPanel({ draft }: { draft: ProductFieldsState }) {
  const { name, description, metaTitle, metaDescription } = draft.inputs
  const slug = toSlug(draft.inputs.slug)
  return (
    <Panel title="Search engine listing">
      <div className="space-y-4">
        <SearchListing title={metaTitle || name} description={metaDescription || description} slug={slug} />
        <Field
          of={draft}
          name="metaTitle"
          placeholder={name}
          hint={`Leave empty to use the product name. ${metaTitle.length} characters; about 60 are shown.`}
        />
        <FieldClaims name="metaTitle" />
        <Field
          of={draft}
          name="metaDescription"
          hint={`Leave empty to use the description. ${metaDescription.length} characters; about 160 are shown.`}
        />
        <FieldClaims name="metaDescription" />
        <Field
          of={draft}
          name="slug"
          hint={
            slug === draft.saved.slug
              ? shopProductUrl(slug)
              : `${shopProductUrl(slug)}. The old URL redirects here.`
          }
        />
        <FieldClaims name="slug" />
      </div>
    </Panel>
  )
}
