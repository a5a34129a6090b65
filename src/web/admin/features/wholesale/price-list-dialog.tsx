import { X } from 'lucide-react'
import { useContext } from 'react'
import { type AdminPriceList, priceListInput } from '#contract/admin/customers/price-lists.ts'
import { createPriceList, updatePriceList } from '#contract/admin/customers/wholesale-calls.ts'
import { priceListRule } from '#domain/pricing/price-list-rule.ts'
import { Form } from '../../../forms/form.tsx'
import { FieldErrorsContext, FormErrorText } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { nestFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { ProductSearch } from '../../parts/product-search.tsx'
import { formatCents } from '../../state/format.ts'
import {
  type PriceInputs,
  parsePriceInputs,
  priceFields,
  priceListFields,
  toPriceInputs,
} from './price-list-fields.ts'

/** Creates a price list, or edits one. */
export function PriceListDialog({
  list,
  onClose,
}: {
  /** Undefined for a new one. */
  list: AdminPriceList | undefined
  onClose: () => void
}) {
  const record = { name: '', ...list, prices: (list?.prices ?? []).map(toPriceInputs) }
  const draft = useFields(priceListFields, record, list?.version)
  const body = { ...draft.values, prices: draft.values.prices.map(parsePriceInputs) }
  const form = useWriteForm({
    call: () =>
      list === undefined
        ? createPriceList({ body })
        : updatePriceList({
            params: { id: list.id },
            body: { ...body, expectedVersion: draft.edit.expectedVersion },
          }),
    schema: priceListInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <Overlay
      title={list === undefined ? 'Create price list' : `Edit ${list.name}`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          formId="price-list"
          submitLabel={list === undefined ? 'Create price list' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <Form form={form} id="price-list" className="space-y-5 p-5">
        <EditConflictNotice edit={draft.edit} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field of={draft} name="name" />
          <Field of={draft} name="minimumSubtotal" />
        </div>
        <PricesEditor prices={draft.inputs.prices} onChange={(prices) => draft.enter('prices', prices)} />
        <ul className="list-disc space-y-1 pl-5 text-sm text-ink-soft">
          {priceListRule.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Form>
    </Overlay>
  )
}

/** The products of the list, each with its price and the smallest quantity. */
function PricesEditor({
  prices,
  onChange,
}: {
  prices: readonly PriceInputs[]
  onChange: (prices: readonly PriceInputs[]) => void
}) {
  const errors = useContext(FieldErrorsContext)
  return (
    <section aria-label="Prices" className="space-y-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">Prices</h3>
      {prices.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {prices.map((price, place) => (
            <PriceRow
              key={price.productId}
              place={place}
              price={price}
              onChange={(changed) => onChange(prices.with(place, changed))}
              onRemove={() => onChange(prices.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      <FormErrorText>{errors.prices}</FormErrorText>
      <ProductSearch
        label="Add a product"
        staysOpen
        formatDetail={({ price }) => `${formatCents(price)} for everyone`}
        isKnown={(id) => prices.some(({ productId }) => productId === id)}
        onAdd={({ id, name, price }) =>
          onChange([...prices, { productId: id, name, publicPrice: price, price: '', minimumQuantity: '1' }])
        }
      />
    </section>
  )
}

function PriceRow({
  place,
  price,
  onChange,
  onRemove,
}: {
  place: number
  price: PriceInputs
  onChange: (price: PriceInputs) => void
  onRemove: () => void
}) {
  const draft = {
    fields: nestFields(`prices.${place}`, priceFields),
    inputs: price,
    enter: (name: keyof typeof priceFields, input: unknown) => onChange({ ...price, [name]: input }),
  }
  return (
    <li className="py-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div role="group" aria-label={price.name} className="grid gap-2">
        <div className="flex items-start justify-between gap-3 text-sm">
          <div>
            <p className="font-medium">{price.name}</p>
            <p className="figures text-[0.8125rem] text-ink-soft">
              {formatCents(price.publicPrice)} for everyone
            </p>
          </div>
          <IconButton label={`Remove ${price.name}`} onClick={onRemove}>
            <X aria-hidden="true" size={16} />
          </IconButton>
        </div>
        <div className="grid grid-cols-2 items-start gap-4">
          <Field of={draft} name="price" />
          <Field of={draft} name="minimumQuantity" />
        </div>
      </div>
    </li>
  )
}
