import { type FormEvent, useState } from 'react'
import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import { formatEasternTime, parseEasternWallTime } from '#domain/eastern-time.ts'
import { type PromotionScope, promotionScopes } from '#domain/promotions/promotion.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Refusal } from '../../api/call.ts'
import { savePromotion } from '../../api/promotions.ts'
import { useWrite } from '../../api/use-write.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { useFieldErrors } from '../../state/use-faults.ts'
import { draftOf, type PromotionForm } from './promotion-form.ts'
import { TargetsField } from './targets-field.tsx'

const kinds = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-shipping': 'Free standard shipping',
} as const
const scopes = {
  all: 'All products',
  categories: 'Specific categories',
  brands: 'Specific brands',
  products: 'Specific products',
} as const

function parseScope(value: string): PromotionScope {
  return promotionScopes.find((scope) => scope === value) ?? 'all'
}

/** A new promotion, a copy of one, or changes to one. Faults stand at their fields. */
export function PromotionDialog({
  promotion,
  begin,
  choices,
  onClose,
}: {
  /** The one that is changed; undefined for a new one. */
  promotion: AdminPromotion | undefined
  begin: PromotionForm
  choices: Pick<Promotions, 'categories' | 'brands'>
  onClose: () => void
}) {
  const [entry, setEntry] = useState(begin)
  const save = useWrite(
    (entered: PromotionForm) => savePromotion(promotion?.id, draftOf(entered, promotion)),
    onClose,
  )
  const { root, fieldErrors, mark } = useFieldErrors<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(entry, { onError: (error) => mark(error instanceof Refusal ? error.fields : {}) })
  }
  const change = (part: Partial<PromotionForm>) => setEntry((now) => ({ ...now, ...part }))
  const typed = (name: Exclude<keyof PromotionForm, 'targets'>, fault: string = name) => ({
    value: entry[name],
    error: fieldErrors[fault],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <Overlay
      title={promotion === undefined ? 'Create promotion' : `Edit ${promotion.name}`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          form="promotion"
          action={promotion === undefined ? 'Create promotion' : 'Save changes'}
          busy={save.isPending}
          onClose={onClose}
        />
      }
    >
      <form ref={root} id="promotion" noValidate className="grid gap-5 p-5" onSubmit={submit}>
        <TextField
          label="Name"
          hint="Customers see it next to the discount, on the order and in emails."
          autoComplete="off"
          maxLength={80}
          {...typed('name')}
        />
        <DiscountFields entry={entry} typed={typed} />
        <TextField
          label="Code"
          optional
          hint="Without a code the promotion applies automatically. Each order gets one promotion: the best one for the customer."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          className="[&_input]:uppercase"
          {...typed('code')}
        />
        <SelectField
          label="Applies to"
          {...typed('scope')}
          onChange={({ target }) => change({ scope: parseScope(target.value), targets: [] })}
        >
          {Object.entries(scopes).map(([scope, label]) => (
            <option key={scope} value={scope}>
              {label}
            </option>
          ))}
        </SelectField>
        {entry.scope !== 'all' && (
          <TargetsField
            key={entry.scope}
            scope={entry.scope}
            choices={choices}
            chosen={entry.targets}
            error={fieldErrors.targets}
            onChoose={(targets) => change({ targets })}
          />
        )}
        <TextField
          label="Minimum subtotal"
          optional
          hint="In dollars, before the discount. Free shipping also counts the subtotal before the discount."
          inputMode="decimal"
          autoComplete="off"
          {...typed('minimumSubtotal')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Start date"
            type="datetime-local"
            hint={zoneHint(entry.startsAt)}
            {...typed('startsAt')}
          />
          <TextField
            label="End date"
            optional
            type="datetime-local"
            hint={zoneHint(entry.endsAt, 'Without an end date, pages show no countdown.')}
            {...typed('endsAt')}
          />
          <TextField
            label="Usage limit"
            optional
            inputMode="numeric"
            autoComplete="off"
            {...typed('usageLimit')}
          />
          <TextField
            label="Usage limit per email"
            optional
            hint="Requires a code."
            inputMode="numeric"
            autoComplete="off"
            {...typed('usageLimitPerEmail')}
          />
        </div>
      </form>
    </Overlay>
  )
}

function DiscountFields({
  entry,
  typed,
}: {
  entry: PromotionForm
  typed: (
    name: 'kind' | 'percentOff' | 'amountOff',
    fault?: string,
  ) => { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void }
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="Discount type" {...typed('kind', 'discount')}>
        {Object.entries(kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {entry.kind === 'percent' && (
        <TextField
          label="Percentage"
          inputMode="decimal"
          autoComplete="off"
          {...typed('percentOff', 'discount.share')}
        />
      )}
      {entry.kind === 'amount' && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...typed('amountOff', 'discount.amount')}
        />
      )}
    </div>
  )
}

/** The time as it will be understood: the shop's clocks, whatever those of the reader show. */
function zoneHint(wall: string, otherwise = 'New York time.'): string {
  const moment = parseEasternWallTime(wall)
  return moment === undefined ? otherwise : `New York time: ${formatEasternTime(moment)}`
}
