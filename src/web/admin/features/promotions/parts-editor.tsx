import { X } from 'lucide-react'
import { useContext } from 'react'
import { FieldErrorsContext, FormErrorText } from '../../../ui/field.tsx'
import { nestFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { ProductSearch } from '../../parts/product-search.tsx'
import { formatCents } from '../../state/format.ts'
import { type PartInputs, partFields } from './bundle-fields.ts'

/** The products of a set, each with its units. */
export function PartsEditor({
  parts,
  onChange,
}: {
  parts: readonly PartInputs[]
  onChange: (parts: readonly PartInputs[]) => void
}) {
  const errors = useContext(FieldErrorsContext)
  return (
    <section aria-label="Products" className="space-y-3">
      <h3 className="font-sans text-base font-semibold tracking-normal">Products</h3>
      {parts.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {parts.map((part, place) => (
            <PartRow
              key={part.productId}
              place={place}
              part={part}
              onChange={(changed) => onChange(parts.with(place, changed))}
              onRemove={() => onChange(parts.toSpliced(place, 1))}
            />
          ))}
        </ul>
      )}
      <FormErrorText>{errors.parts}</FormErrorText>
      <ProductSearch
        label="Add a product"
        staysOpen
        formatDetail={({ price, stock }) => `${formatCents(price)}, ${stock} in stock`}
        isKnown={(id) => parts.some(({ productId }) => productId === id)}
        onAdd={({ id, name, price }) =>
          onChange([...parts, { productId: id, name, unitPrice: price, quantity: '1' }])
        }
      />
    </section>
  )
}

function PartRow({
  place,
  part,
  onChange,
  onRemove,
}: {
  place: number
  part: PartInputs
  onChange: (part: PartInputs) => void
  onRemove: () => void
}) {
  const errors = useContext(FieldErrorsContext)
  const draft = {
    fields: nestFields(`parts.${place}`, partFields),
    inputs: part,
    enter: (_name: keyof typeof partFields, input: unknown) =>
      typeof input === 'string' && onChange({ ...part, quantity: input }),
  }
  return (
    <li className="py-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers */}
      <div
        role="group"
        aria-label={part.name}
        className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3"
      >
        <div className="text-sm">
          <p className="font-medium">{part.name}</p>
          <p className="figures text-[0.8125rem] text-ink-soft">{formatCents(part.unitPrice)} each</p>
          <FormErrorText>{errors[`parts.${place}.productId`]}</FormErrorText>
        </div>
        <Field of={draft} name="quantity" />
        <IconButton label={`Remove ${part.name}`} onClick={onRemove}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
    </li>
  )
}
