import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { findNewProductErrors, fromSpecFieldErrors, toSpecNewProduct } from '#contract/spec-v1/add-product.ts'
import { createProduct } from '#contract/spec-v1/admin-calls.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { type FormProblem, useForm } from '../../../forms/use-form.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { send } from '../../api/call.ts'
import { type Choice, listFieldNames } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useClaims } from '../../state/use-claims.ts'
import { type AddProductInputs, addProductFields } from './add-product-fields.tsx'
import { type AddedProduct, AddedProductLinks } from './added-product-links.tsx'
import { FirstLotPanel } from './first-lot-panel.tsx'
import { previewProductPath } from './new-product.ts'
import { contentsFields } from './product-fields.tsx'
import { formatSellingPrice } from './quick-edit.tsx'

type Texts = Omit<AddProductInputs, 'images' | 'labReport'>

/**
 * Everything that is wrong at once. The specified call does not ask what the product is, but without it nothing can be sold
 * (decision 0104).
 */
function findProblem(texts: Texts): FormProblem | undefined {
  const fields = {
    ...findNewProductErrors(texts),
    ...(texts.form === '' && { form: 'Choose the form.' }),
    ...(texts.composition === '' && { composition: 'Choose the composition.' }),
    ...(texts.hasSyntheticAlkaloids === '' && { hasSyntheticAlkaloids: 'Choose yes or no.' }),
  }
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { message, fields }
}

/** The form of a new product. The server validates again; its errors are shown at the fields. */
export function AddProductForm({ choices }: { choices: ProductOptions }) {
  const client = useQueryClient()
  const [added, setAdded] = useState<AddedProduct>()
  const draft = useFields(addProductFields, {})
  const { images, labReport, ...texts } = draft.inputs
  const { name, description, metaTitle, metaDescription, slug } = texts
  const claims = useClaims({ name, description, metaTitle, metaDescription, slug })
  const form = useForm({
    validate: () => findProblem(texts),
    send: async () => {
      const body = toSpecNewProduct({ values: texts, images, labReport: labReport ?? undefined })
      const result = await send(createProduct({ body }))
      if (result.ok) return result
      announce(
        result.kind === 'refused' ? result.message : 'An error occurred while submitting the form.',
        'error',
      )
      if (result.kind === 'failed' || result.refusal.fields === undefined) return result
      return { ...result, refusal: { ...result.refusal, fields: fromSpecFieldErrors(result.refusal.fields) } }
    },
    onSuccess: async ({ message, product, lot }) => {
      announce(message, 'success')
      reset()
      setAdded({ name: name.trim(), productId: product.id, lot })
      await client.invalidateQueries()
    },
  })
  const reset = () => {
    // Also what was typed into a number field and is no number.
    form.ref.current?.reset()
    form.clearErrors()
    draft.reset()
  }
  const path = previewProductPath({ slug, name })
  const price = formatSellingPrice(texts.listPrice, texts.discount)
  return (
    <ClaimsProvider value={claims}>
      <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
      <Form form={form} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-5">
          <Panel title="Product">
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="sm:col-span-2">
                <Field of={draft} name="name" />
                <FieldClaims name="name" />
              </div>
              <Field of={draft} name="category" choices={toChoices(choices.categories)} />
              <Field of={draft} name="brand" choices={toChoices(choices.brands)} />
              <Field of={draft} name="count" choices={toChoices(choices.counts, 'Not counted')} />
              <Field of={draft} name="size" choices={toChoices(choices.sizes, 'Not sold by the ounce')} />
              <Field of={draft} name="flavor" choices={toChoices(choices.flavors, 'No flavor')} />
              <div className="sm:col-span-2">
                <Field of={draft} name="description" />
                <FieldClaims name="description" />
              </div>
            </div>
          </Panel>
          <Panel title="What it is">
            <div className="space-y-4">
              {listFieldNames(contentsFields).map((name) => (
                <Field key={name} of={draft} name={name} />
              ))}
            </div>
          </Panel>
          <Panel title="Price and stock">
            <div className="grid gap-4 sm:grid-cols-3">
              <Field of={draft} name="listPrice" />
              <Field of={draft} name="discount" />
              <Field of={draft} name="stock" />
            </div>
            <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
              {price && `Customers pay ${price}. `}
              The list price is shown as a strikethrough price once it applied for 28 of the last 90 days.
            </p>
          </Panel>
          <FirstLotPanel
            draft={draft}
            onUse={(inputs) => {
              draft.update(inputs)
              form.clearErrors(Object.keys(inputs))
            }}
          />
          <Panel title="Search engine listing">
            <div className="grid gap-4">
              <div>
                <Field of={draft} name="metaTitle" />
                <FieldClaims name="metaTitle" />
              </div>
              <div>
                <Field of={draft} name="metaDescription" />
                <FieldClaims name="metaDescription" />
              </div>
              <Field of={draft} name="slug" hint={path ?? 'Generated from the name when left empty.'} />
              <FieldClaims name="slug" />
            </div>
          </Panel>
        </div>
        <div className="space-y-5 lg:sticky lg:top-20">
          <Panel title="Images">
            <Field of={draft} name="images" />
          </Panel>
          <ClaimOverrideField
            value={texts.claimOverride}
            onChange={(reason) => draft.enter('claimOverride', reason)}
          />
          {added && <AddedProductLinks added={added} />}
          <div className="flex flex-col gap-2">
            <SubmitButton className="w-full">Add Product</SubmitButton>
            <Button kind="outline" disabled={form.busy} onClick={reset} className="w-full">
              Reset All Details
            </Button>
          </div>
        </div>
      </Form>
    </ClaimsProvider>
  )
}

function toChoices(values: readonly string[], none = 'Choose…'): readonly Choice[] {
  return [{ value: '', label: none }, ...values.map((value) => ({ value, label: value }))]
}
