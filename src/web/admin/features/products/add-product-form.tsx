import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { productAdded } from '#contract/admin/add-product.ts'
import type { ProductChoices } from '#contract/admin/products.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { say } from '../../../ui/say.ts'
import { Refusal, write } from '../../api/call.ts'
import { Panel } from '../../parts/page.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import { CoaPicker } from './coa-picker.tsx'
import { ImageSlots } from './image-slots.tsx'
import {
  addressOf,
  emptyProduct,
  faultsInOrder,
  type ProductField,
  type ProductForm,
  productRequest,
} from './new-product.ts'
import { priceWords } from './quick-edit.tsx'

/** Specification §2, 'Add Products'. The server is the only judge of the values; its words stand at the fields. */
export function AddProductForm({ choices, onAdded }: { choices: ProductChoices; onAdded: () => void }) {
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
      const { message } = await write('/api/product/add', productAdded, productRequest(form, { images, coa }))
      say(message, 'success')
      startOver()
      onAdded()
    } catch (error) {
      if (!(error instanceof Refusal)) return say('An error occurred while submitting the form.', 'error')
      say(error.message, 'error')
      const faults = faultsInOrder(error.fields)
      for (const [place, [name, message]] of faults.entries())
        setError(name, { message }, { shouldFocus: place === 0 })
    }
  }
  const field = (name: ProductField) => ({ ...register(name), error: formState.errors[name]?.message })
  const address = addressOf({ URL_slug: watch('URL_slug'), product_name: watch('product_name') })
  const price = priceWords(watch('price'), watch('discount'))
  return (
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
              values={choices.flavours}
              none="No flavour"
              className="sm:col-span-2"
              {...field('flavour')}
            />
            <TextArea
              label="Product description"
              rows={5}
              className="sm:col-span-2"
              {...field('product_description')}
            />
          </div>
        </Panel>
        <Panel title="Price and stock">
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField
              label="Price in dollars"
              type="number"
              step="0.01"
              min="0"
              inputMode="decimal"
              {...field('price')}
            />
            <TextField
              label="Discount in percent"
              type="number"
              step="0.01"
              min="0"
              max="99"
              inputMode="decimal"
              hint="leave empty if no discount"
              {...field('discount')}
            />
            <TextField
              label="Stock count"
              type="number"
              step="1"
              min="0"
              inputMode="numeric"
              {...field('stock_count')}
            />
          </div>
          <p aria-live="polite" className="mt-3 text-sm text-ink-soft">
            {price && `Shoppers pay ${price}. `}
            The list price stands struck through once it was really asked for 28 of the last 90 days.
          </p>
        </Panel>
        <Panel title="Lab report of the first lot">
          <div className="grid gap-4 sm:grid-cols-2">
            <CoaPicker file={coa} onChange={setCoa} />
            <TextField label="Lot number" hint="Made by the shop when left empty." {...field('lot_number')} />
            <TextField
              label="Mitragynine in percent"
              type="number"
              step="0.0001"
              min="0"
              inputMode="decimal"
              {...field('mitragynine_percent')}
            />
            <TextField
              label="All alkaloids in percent"
              type="number"
              step="0.0001"
              min="0"
              inputMode="decimal"
              {...field('alkaloids_percent')}
            />
            <TextField
              label="7-hydroxymitragynine in percent"
              type="number"
              step="0.0001"
              min="0"
              inputMode="decimal"
              {...field('hydroxy_percent')}
            />
            <TextField
              label="7-hydroxymitragynine in one article, in milligrams"
              type="number"
              step="0.001"
              min="0"
              inputMode="decimal"
              {...field('hydroxy_mg_per_article')}
            />
          </div>
          <p className="mt-3 text-sm text-ink-soft">
            Anything but plain leaf is shown but not sold until both figures for 7-hydroxymitragynine are
            known.
          </p>
        </Panel>
        <Panel title="Search engines">
          <div className="grid gap-4">
            <TextField label="Meta title" {...field('meta_title')} />
            <TextArea label="Meta description" rows={2} {...field('meta_description')} />
            <TextField
              label="URL slug"
              hint={address ?? 'Made from the name when left empty.'}
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
  )
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
