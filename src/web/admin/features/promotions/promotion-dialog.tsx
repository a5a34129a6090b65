import { type FormEvent, useState } from 'react'
import type { AdminPromotion, Promotions } from '#contract/admin/promotions.ts'
import { done } from '#contract/basic-answers.ts'
import { formatEasternTime, parseEasternWallTime } from '#domain/eastern-time.ts'
import { type PromotionScope, promotionScopes } from '#domain/promotions/promotion.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { useFaults } from '../../state/use-faults.ts'
import { CoversField } from './covers-field.tsx'
import { draftOf, type PromotionEntry } from './promotion-entry.ts'

const kinds = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-shipping': 'Free standard shipping',
} as const
const scopes = {
  all: 'Everything',
  categories: 'Some categories',
  brands: 'Some brands',
  products: 'Some products',
} as const

function scopeOf(value: string): PromotionScope {
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
  begin: PromotionEntry
  choices: Pick<Promotions, 'categories' | 'brands'>
  onClose: () => void
}) {
  const [entry, setEntry] = useState(begin)
  const save = useWrite(
    done,
    (entered: PromotionEntry) => ({
      path: promotion === undefined ? '/api/admin/promotions' : `/api/admin/promotions/${promotion.id}`,
      body: draftOf(entered, promotion),
    }),
    onClose,
  )
  const { root, faults, mark } = useFaults<HTMLFormElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(entry, { onError: (error) => mark(error instanceof Refusal ? error.fields : {}) })
  }
  const change = (part: Partial<PromotionEntry>) => setEntry((now) => ({ ...now, ...part }))
  const typed = (name: Exclude<keyof PromotionEntry, 'covers'>, fault: string = name) => ({
    value: entry[name],
    error: faults[fault],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <Overlay
      title={promotion === undefined ? 'New promotion' : `Change ${promotion.name}`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          form="promotion"
          action={promotion === undefined ? 'Make the promotion' : 'Save'}
          busy={save.isPending}
          onClose={onClose}
        />
      }
    >
      <form ref={root} id="promotion" noValidate className="grid gap-5 p-5" onSubmit={submit}>
        <TextField
          label="Name"
          hint="Shoppers read it beside the discount, on the order and in mails."
          autoComplete="off"
          maxLength={80}
          {...typed('name')}
        />
        <Gift entry={entry} typed={typed} />
        <TextField
          label="Code"
          optional
          hint="Without a code it holds by itself, for every order it fits. One promotion holds for an order: the best for the shopper."
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          className="[&_input]:uppercase"
          {...typed('code')}
        />
        <SelectField
          label="What it is for"
          {...typed('scope')}
          onChange={({ target }) => change({ scope: scopeOf(target.value), covers: [] })}
        >
          {Object.entries(scopes).map(([scope, words]) => (
            <option key={scope} value={scope}>
              {words}
            </option>
          ))}
        </SelectField>
        {entry.scope !== 'all' && (
          <CoversField
            key={entry.scope}
            scope={entry.scope}
            choices={choices}
            chosen={entry.covers}
            error={faults.covers}
            onChoose={(covers) => change({ covers })}
          />
        )}
        <TextField
          label="Least subtotal in dollars"
          optional
          hint="Before the discount. Free shipping is judged on the subtotal before the discount as well."
          inputMode="decimal"
          autoComplete="off"
          {...typed('minimum')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Begin"
            type="datetime-local"
            hint={zoneHint(entry.startsAt)}
            {...typed('startsAt')}
          />
          <TextField
            label="End"
            optional
            type="datetime-local"
            hint={zoneHint(entry.endsAt, 'Without an end no countdown runs.')}
            {...typed('endsAt')}
          />
          <TextField
            label="Most uses in all"
            optional
            inputMode="numeric"
            autoComplete="off"
            {...typed('mostUses')}
          />
          <TextField
            label="Most uses for an email address"
            optional
            hint="Only with a code."
            inputMode="numeric"
            autoComplete="off"
            {...typed('mostUsesPerEmail')}
          />
        </div>
      </form>
    </Overlay>
  )
}

function Gift({
  entry,
  typed,
}: {
  entry: PromotionEntry
  typed: (
    name: 'kind' | 'percentOff' | 'amountOff',
    fault?: string,
  ) => { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void }
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="What it gives" {...typed('kind', 'gives')}>
        {Object.entries(kinds).map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {entry.kind === 'percent' && (
        <TextField
          label="Percent"
          inputMode="decimal"
          autoComplete="off"
          {...typed('percentOff', 'gives.percentOff')}
        />
      )}
      {entry.kind === 'amount' && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...typed('amountOff', 'gives.amountOff')}
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
