import type { RefObject } from 'react'
import { useState } from 'react'
import type { PackingTableOrder } from '#contract/admin/fulfillment/packing.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import {
  formatBoxSize,
  formatWeight,
  fromOunces,
  heaviestParcelGrams,
  toShownOunces,
} from '#domain/shipping/shipping-box.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Panel } from '../../parts/page.tsx'
import { parseNumber } from '../../state/amounts.ts'
import type { PackingTable, TableChoice } from './packing-table.ts'

/** What the order is packed in: the box that the shop suggests, or another one, and its weight. */
export function TableParcel({
  table,
  parcel,
  choice,
  scanField,
}: {
  table: PackingTable
  parcel: PackingTableOrder['parcel']
  choice: TableChoice
  /** Which takes the focus back. */
  scanField: RefObject<HTMLFormElement | null>
}) {
  const { boxes, boxId, reason, contentsGrams } = parcel
  const focusScanField = () => scanField.current?.querySelector('input')?.focus()
  const chosen = boxes.find(({ id }) => id === choice.boxId)
  const computed = calculateParcelWeight([{ weightGrams: contentsGrams, quantity: 1 }], chosen?.tareGrams)
  const isSuggested = boxId !== undefined && boxId === choice.boxId && reason !== undefined
  return (
    <Panel title="Parcel">
      {boxes.length > 0 && (
        <div aria-live="polite">
          <p className="text-lg font-semibold">{chosen?.name ?? 'No box chosen'}</p>
          <p className="figures text-sm text-ink-soft">
            {chosen === undefined
              ? 'The label is bought by weight alone.'
              : `${formatBoxSize(chosen.size)}${isSuggested ? ' · suggested' : ''}`}
          </p>
          {reason !== undefined && (
            <p className={boxId === undefined ? 'mt-2 text-sm text-amber-deep' : 'mt-2 text-sm'}>{reason}</p>
          )}
          <SelectField
            className="mt-3"
            label="Box"
            value={choice.boxId ?? ''}
            onChange={({ target }) => {
              table.chooseBox(target.value || undefined)
              focusScanField()
            }}
          >
            <option value="">No box, by weight alone</option>
            {boxes.map(({ id, name, size }) => (
              <option key={id} value={id}>
                {name}, {formatBoxSize(size)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <WeightForm
        key={choice.boxId}
        weightGrams={choice.weightGrams}
        hint={`With ${chosen === undefined ? 'the usual packaging' : 'its box'} it should weigh ${formatWeight(computed)}.`}
        onWeigh={table.weigh}
        onEnter={focusScanField}
      />
    </Panel>
  )
}

/** Enter keeps the weight and goes back to the scan field. Tab keeps it, too, and goes on. Empty means the computed one. */
function WeightForm({
  weightGrams,
  hint,
  onWeigh,
  onEnter,
}: {
  weightGrams: number | undefined
  hint: string
  onWeigh: (grams: number | undefined) => void
  onEnter: () => void
}) {
  const [typed, setTyped] = useState(weightGrams === undefined ? '' : String(toShownOunces(weightGrams)))
  const grams = fromOunces(parseNumber(typed))
  const isRight = typed.trim() === '' || (grams >= 1 && grams <= heaviestParcelGrams)
  const keep = () => {
    if (isRight) onWeigh(typed.trim() === '' ? undefined : grams)
  }
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        keep()
        if (isRight) onEnter()
      }}
    >
      <TextField
        label="Weighed, in ounces"
        inputMode="decimal"
        autoComplete="off"
        optional
        value={typed}
        error={isRight ? undefined : 'Enter the weight in ounces.'}
        hint={hint}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
      />
    </form>
  )
}
