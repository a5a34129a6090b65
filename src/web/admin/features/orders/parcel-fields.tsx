import { type ParcelResponse, parcelWeight } from '#contract/admin/fulfillment/labels.ts'
import { calculateParcelWeight } from '#domain/shipping/parcel.ts'
import { formatBoxSize, formatWeight, fromOunces, toShownOunces } from '#domain/shipping/shipping-box.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { parseNumber } from '../../state/amounts.ts'

/** A parcel whose label is about to be bought. */
type Parcel = Pick<
  ParcelResponse,
  'boxId' | 'boxes' | 'contentsGrams' | 'weightGrams' | 'suggestionReason'
> & {
  readonly accounts: readonly { readonly id: string; readonly name: string; readonly service: string }[]
}

export interface ParcelDraft {
  readonly accountId: string
  readonly boxId: string
  readonly ounces: string
}

export function createParcelDraft({ accounts: [account], boxId, weightGrams }: Parcel): ParcelDraft {
  return {
    accountId: account?.id ?? '',
    boxId: boxId ?? '',
    ounces: String(toShownOunces(weightGrams)),
  }
}

/** The body of the call that asks for rates. */
export function toParcelRequest({ accountId, boxId, ounces }: ParcelDraft) {
  return { accountId, ...(boxId === '' ? {} : { boxId }), weightGrams: fromOunces(parseNumber(ounces)) }
}

/** Without a weight that a carrier takes, no rates can be asked for. */
export function findWeightError(ounces: string): string | undefined {
  return parcelWeight.safeParse(fromOunces(parseNumber(ounces))).error?.issues[0]?.message
}

/** Another box has another weight. */
function computeOunces({ contentsGrams, boxes }: Parcel, boxId: string): string {
  const box = boxes.find(({ id }) => id === boxId)
  const contents = [{ weightGrams: contentsGrams, quantity: 1 }]
  return String(toShownOunces(calculateParcelWeight(contents, box?.tareGrams)))
}

/** The account that sells the label, the box and the weight. */
export function ParcelFields({
  parcel,
  draft,
  weightHint,
  onChange,
}: {
  parcel: Parcel
  draft: ParcelDraft
  /** After what the items weigh. */
  weightHint: string
  onChange: (change: Partial<ParcelDraft>) => void
}) {
  return (
    <>
      {parcel.accounts.length > 1 && (
        <SelectField
          label="Carrier account"
          value={draft.accountId}
          onChange={({ target }) => onChange({ accountId: target.value })}
        >
          {parcel.accounts.map(({ id, name, service }) => (
            <option key={id} value={id}>
              {name === service ? name : `${name} (${service})`}
            </option>
          ))}
        </SelectField>
      )}
      {parcel.boxes.length > 0 && (
        <SelectField
          label="Box"
          value={draft.boxId}
          hint={parcel.suggestionReason}
          onChange={({ target }) =>
            onChange({ boxId: target.value, ounces: computeOunces(parcel, target.value) })
          }
        >
          <option value="">No box, by weight alone</option>
          {parcel.boxes.map(({ id, name, size }) => (
            <option key={id} value={id}>
              {name}, {formatBoxSize(size)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Weight in ounces"
        inputMode="decimal"
        autoComplete="off"
        value={draft.ounces}
        error={findWeightError(draft.ounces)}
        hint={`The items weigh ${formatWeight(parcel.contentsGrams)}. ${weightHint}`}
        onChange={({ target }) => onChange({ ounces: target.value })}
      />
    </>
  )
}
