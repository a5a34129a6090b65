import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ProductOptions } from '#contract/admin/product-options.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField, type TextFieldProps } from '../../../ui/field.tsx'
import { say } from '../../../ui/say.ts'
import { Refusal, write } from '../../api/call.ts'
import { createProduct } from '../../api/products.ts'
import { showFieldErrors } from '../../api/use-form-write.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { ImageSlots } from './image-slots.tsx'
import { LabReportPicker } from './lab-report-picker.tsx'
import {
  emptyProduct,
  type ProductField,
  type ProductForm,
  previewProductPath,
  productFields,
  productRequest,
} from './new-product.ts'
import { formatSellingPrice } from './quick-edit.tsx'

/** Specification §2, 'Add Products'. The server is the only judge of the values; its words stand at the fields. */
export function AddProductForm({ choices, onAdded }: { choices: ProductOptions; onAdded: () => void }) {
  const { register, handleSubmit, formState, setError, reset, watch } = useForm<ProductForm>({
    defaultValues: emptyProduct,
  })
  const [images, setImages] = useState<readonly (File | undefined)[]>([])
  const [coa, setCoa] = useState<File>()
  const startOver = () => {
    reset()
    setImages([])
    setCoa(undefined)
  }
  const add = async (form: ProductForm) => {
    try {
      const { message } = await write(createProduct(productRequest(form, { images, coa })))
      say(message, 'success')
      startOver()
      onAdded()
    } catch (error) {
      if (!(error instanceof Refusal)) return say('An error occurred while submitting the form.', 'error')
      say(error.message, 'error')
      showFieldErrors(error, productFields, setError)
    }
  }
  const field = (name: ProductField) => ({ ...register(name), error: formState.errors[name]?.message })
  const address = previewProductPath({ URL_slug: watch('URL_slug'), product_name: watch('product_name') })
  const price = formatSellingPrice(watch('price'), watch('discount'))
  const begun = formState.isDirty || coa !== undefined || images.some((image) => image !== undefined)
  return (
    <>
      <UnsavedChangesGuard changed={begun} exemptPath={adminPaths.login} />
      <form
        onSubmit={handleSubmit(add)}
        noValidate
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="space-y-5">
          <Panel title="Product">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField label="Product name" className="sm:col-span-2" {...field('product_name')} />
              <Choices label="Category" values={choices.categories} {...field('category')} />
              <Choices label="Brand" values={choices.brands} {...field('brand')} />
              <Choices label="Count" values={choices.counts} none="Not counted" {...field('count')} />
              <Choices label="Size" values={choices.sizes} none="Not sold by the ounce" {...field('oz')} />
              <Choices
                label="Flavour"
                values={choices.flavors}
                none="No flavour"
                className="sm:col-span-2"
                {...field('flavour')}
              />
              <TextAreaField
                label="Product description"
                rows={5}
                className="sm:col-span-2"
                {...field('product_description')}
              />
            </div>
          </Panel>
          <Panel title="Price and stock">
            <div className="grid gap-4 sm:grid-cols-3">
              <NumberField label="Price in dollars" step="0.01" {...field('price')} />
              <NumberField
                label="Discount in percent"
                step="0.01"
                max="99"
                hint="leave empty if no discount"
                {...field('discount')}
              />
              <NumberField label="Stock count" step="1" {...field('stock_count')} />
            </div>
            <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
              {price && `Customers pay ${price}. `}
              The list price is shown as a strikethrough price once it applied for 28 of the last 90 days.
            </p>
          </Panel>
          <Panel title="Lab report of the first lot">
            <div className="grid gap-4 sm:grid-cols-2">
              <LabReportPicker file={coa} onChange={setCoa} />
              <TextField label="Lot number" hint="Generated when left empty." {...field('lot_number')} />
              <NumberField label="Mitragynine in percent" step="0.0001" {...field('mitragynine_percent')} />
              <NumberField label="All alkaloids in percent" step="0.0001" {...field('alkaloids_percent')} />
              <NumberField
                label="7-hydroxymitragynine in percent"
                step="0.0001"
                {...field('hydroxy_percent')}
              />
              <NumberField
                label="7-hydroxymitragynine in one article, in milligrams"
                step="0.001"
                {...field('hydroxy_mg_per_article')}
              />
            </div>
            <p className="mt-3 text-sm text-ink-soft">
              Products other than plain leaf are not sold until both 7-hydroxymitragynine values are known.
            </p>
          </Panel>
          <Panel title="Search engine listing">
            <div className="grid gap-4">
              <TextField label="Meta title" {...field('meta_title')} />
              <TextAreaField label="Meta description" rows={2} {...field('meta_description')} />
              <TextField
                label="URL slug"
                hint={address ?? 'Generated from the name when left empty.'}
                {...field('URL_slug')}
              />
            </div>
          </Panel>
        </div>
        <div className="space-y-5 lg:sticky lg:top-20">
          <Panel title="Images">
            <ImageSlots images={images} onChange={setImages} />
          </Panel>
          <div className="flex flex-col gap-2">
            <Button type="submit" busy={formState.isSubmitting} className="w-full">
              Add Product
            </Button>
            <Button kind="outline" disabled={formState.isSubmitting} onClick={startOver} className="w-full">
              Reset All Details
            </Button>
          </div>
        </div>
      </form>
    </>
  )
}

/** A number from 0 on, in steps of its last decimal. */
function NumberField(props: TextFieldProps & { step: string }) {
  return <TextField type="number" min="0" inputMode={props.step === '1' ? 'numeric' : 'decimal'} {...props} />
}

function Choices({
  values,
  none = 'Choose…',
  ...rest
}: {
  label: string
  values: readonly string[]
  none?: string
  error?: string
  className?: string
} & ReturnType<ReturnType<typeof useForm<ProductForm>>['register']>) {
  return (
    <SelectField {...rest}>
      <option value="">{none}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </SelectField>
  )
}
