import { Plus } from 'lucide-react'
import { useContext, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext, FormErrorText } from '../../../ui/field.tsx'
import { nestFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { newZone, toZoneInputs, type ZoneInputs, zoneFields } from './zone-fields.ts'

/** Where a method goes, and what each zone costs. */
export function ZonesEditor({
  zones,
  onChange,
}: {
  zones: readonly ZoneInputs[]
  onChange: (zones: readonly ZoneInputs[]) => void
}) {
  const errors = useContext(FieldErrorsContext)
  return (
    <div className="space-y-3">
      {zones.map((zone, place) => (
        <ZoneEditor
          // A zone has no name but its place until it is saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          place={place}
          zone={zone}
          onChange={(changed) => onChange(zones.with(place, changed))}
          onRemove={zones.length === 1 ? undefined : () => onChange(zones.toSpliced(place, 1))}
        />
      ))}
      <FormErrorText>{errors.zones}</FormErrorText>
      <Button kind="outline" size="small" onClick={() => onChange([...zones, toZoneInputs(newZone)])}>
        <Plus aria-hidden="true" size={16} /> Add zone
      </Button>
    </div>
  )
}

function ZoneEditor({
  place,
  zone,
  onChange,
  onRemove,
}: {
  place: number
  zone: ZoneInputs
  onChange: (zone: ZoneInputs) => void
  /** Undefined for the only one. */
  onRemove: (() => void) | undefined
}) {
  const titleId = useId()
  const draft = {
    fields: nestFields(`zones.${place}`, zoneFields),
    inputs: zone,
    enter: (name: keyof ZoneInputs, input: unknown) => onChange({ ...zone, [name]: input }),
  }
  const { kind } = zone
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div
      role="group"
      aria-labelledby={titleId}
      className="space-y-4 rounded-md border border-line bg-card p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 id={titleId} className="font-sans text-sm font-semibold tracking-normal">
          Zone {place + 1}
        </h3>
        {onRemove && (
          <Button kind="quiet-danger" size="small" onClick={onRemove}>
            Remove zone
          </Button>
        )}
      </div>
      <Field of={draft} name="name" />
      <Field of={draft} name="states" />
      <Field of={draft} name="zipPrefixes" />
      <Field of={draft} name="kind" />
      {kind === 'flat' && <Field of={draft} name="price" />}
      {kind === 'weight' && <Field of={draft} name="weightSteps" />}
      {kind === 'subtotal' && <Field of={draft} name="subtotalSteps" />}
      {(kind === 'table' || kind === 'live') && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field of={draft} name="share" />
          <Field of={draft} name="amount" />
        </div>
      )}
      {kind !== 'standard' && <Field of={draft} name="freeFrom" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field of={draft} name="daysFrom" />
        <Field of={draft} name="daysTo" />
      </div>
    </div>
  )
}
