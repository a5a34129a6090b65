import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductOptions } from '#contract/admin/catalog/product-options.ts'
import { findNewProductErrors, fromSpecFieldErrors, toSpecNewProduct } from '#contract/spec-v1/add-product.ts'
import { createProduct } from '#contract/spec-v1/admin-calls.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import type { FormValues } from '../../../forms/form-values.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { type FormProblem, useForm } from '../../../forms/use-form.ts'
import { useIsDirty } from '../../../forms/use-is-dirty.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import {
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  TextField,
  type TextFieldProps,
} from '../../../ui/field.tsx'
import { send } from '../../api/call.ts'
import { listFieldNames } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useInputClaims } from '../../state/use-claims.ts'
import { type AddedProduct, AddedProductLinks } from './added-product-links.tsx'
import { FirstLotPanel } from './first-lot-panel.tsx'
import { ImageSlots } from './image-slots.tsx'
import { previewProductPath } from './new-product.ts'
import { contentsFields } from './product-fields.tsx'
import { formatSellingPrice } from './quick-edit.tsx'

/** Everything that is wrong at once. The specified call does not ask what the product is, but without it nothing can be sold (decision 0104). */
function findProblem(values: FormValues): FormProblem | undefined {
  const contents = {
    form: 'Choose the form.',
    composition: 'Choose the composition.',
    hasSyntheticAlkaloids: 'Choose yes or no.',
  }
  const missing = Object.entries(contents).filter(([name]) => values.text(name) === '')
  const fields = { ...findNewProductErrors(values.allTexts()), ...Object.fromEntries(missing) }
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { message, fields }
}

/** The form of a new product. The server validates again; its errors are shown at the fields. */
export function AddProductForm({ choices }: { choices: ProductOptions }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [slug, setSlug] = useState('')
  const [listPrice, setListPrice] = useState('')
  const [discount, setDiscount] = useState('')
  const contents = useFields(contentsFields, {})
  const [added, setAdded] = useState<AddedProduct>()
  const [images, setImages] = useState<readonly (File | undefined)[]>([])
  const [labReport, setLabReport] = useState<File>()
  const { isDirty, onInput, markSaved } = useIsDirty()
  const check = useInputClaims(checkedFields)
  const form = useForm({
    toast: false,
    validate: findProblem,
    send: async (values) => {
      const result = await send(
        createProduct({ body: toSpecNewProduct({ values: values.allTexts(), images, labReport }) }),
      )
      if (result.ok) return result
      announce(
        result.kind === 'refused' ? result.message : 'An error occurred while submitting the form.',
        'error',
      )
      if (result.kind === 'failed' || result.refusal.fields === undefined) return result
      return { ...result, refusal: { ...result.refusal, fields: fromSpecFieldErrors(result.refusal.fields) } }
    },
    onSuccess: async ({ message, product, lot }, values) => {
      announce(message, 'success')
      reset()
      setAdded({ name: values.text('name'), productId: product.id, lot })
      await client.invalidateQueries()
    },
  })
  const reset = () => {
    form.ref.current?.reset()
    form.clearErrors()
    check.clear()
    for (const clear of [setName, setSlug, setListPrice, setDiscount]) clear('')
    contents.reset()
    setImages([])
    setLabReport(undefined)
    markSaved()
  }
  const path = previewProductPath({ slug, name })
  const price = formatSellingPrice(listPrice, discount)
  const hasFiles = labReport !== undefined || images.some((image) => image !== undefined)
  return (
    <ClaimsProvider value={check.claims}>
      <UnsavedChangesGuard changed={isDirty || hasFiles} exemptPath={adminPaths.login} />
      <Form
        form={form}
        onInput={(event) => {
          onInput(event)
          check.onInput(event)
        }}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="space-y-5">
          <Panel title="Product">
            <div className="grid gap-4 sm:grid-cols-2">
              <div className="sm:col-span-2">
                <TextField
                  label="Product name"
                  name="name"
                  onChange={(event) => setName(event.target.value)}
                />
                <FieldClaims name="name" />
              </div>
              <Choices label="Category" values={choices.categories} name="category" />
              <Choices label="Brand" values={choices.brands} name="brand" />
              <Choices label="Count" values={choices.counts} none="Not counted" name="count" />
              <Choices label="Size" values={choices.sizes} none="Not sold by the ounce" name="size" />
              <Choices
                label="Flavor"
                values={choices.flavors}
                none="No flavor"
                className="sm:col-span-2"
                name="flavor"
              />
              <div className="sm:col-span-2">
                <TextAreaField label="Product description" rows={5} name="description" />
                <FieldClaims name="description" />
              </div>
            </div>
          </Panel>
          <Panel title="What it is">
            <div className="space-y-4">
              {listFieldNames(contentsFields).map((name) => (
                <Field
                  key={name}
                  of={contents}
                  name={name}
                  onEnter={(input) => {
                    contents.enter(name, input)
                    form.clearErrors([name])
                  }}
                />
              ))}
            </div>
          </Panel>
          <Panel title="Price and stock">
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberField
                label="Price in dollars"
                name="listPrice"
                step="0.01"
                onChange={(event) => setListPrice(event.target.value)}
              />
              <NumberField
                label="Discount in percent"
                step="0.01"
                max="99"
                hint="leave empty if no discount"
                name="discount"
                onChange={(event) => setDiscount(event.target.value)}
              />
              <NumberField label="Stock count" step="1" name="stock" />
            </div>
            <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
              {price && `Customers pay ${price}. `}
              The list price is shown as a strikethrough price once it applied for 28 of the last 90 days.
            </p>
          </Panel>
          <FirstLotPanel file={labReport} onChange={setLabReport} />
          <Panel title="Search engine listing">
            <div className="grid gap-4">
              <div>
                <TextField label="Meta title" name="metaTitle" />
                <FieldClaims name="metaTitle" />
              </div>
              <div>
                <TextAreaField label="Meta description" rows={2} name="metaDescription" />
                <FieldClaims name="metaDescription" />
              </div>
              <TextField
                label="URL slug"
                hint={path ?? 'Generated from the name when left empty.'}
                name="slug"
                onChange={(event) => setSlug(event.target.value)}
              />
              <FieldClaims name="slug" />
            </div>
          </Panel>
        </div>
        <div className="space-y-5 lg:sticky lg:top-20">
          <Panel title="Images">
            <ImageSlots images={images} onChange={setImages} />
          </Panel>
          <ClaimOverrideField />
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

/** Their claims are shown while typing. */
const checkedFields = ['name', 'description', 'metaTitle', 'metaDescription', 'slug']

/** A number of at least 0, in steps of its last decimal. */
function NumberField(props: TextFieldProps & { step: string }) {
  return <TextField type="number" min="0" inputMode={props.step === '1' ? 'numeric' : 'decimal'} {...props} />
}

function Choices({
  values,
  none = 'Choose…',
  ...field
}: SelectFieldProps & { values: readonly string[]; none?: string }) {
  return (
    <SelectField {...field}>
      <option value="">{none}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  )
}
