import { useState } from 'react'
import { createPromotion, updatePromotion } from '#contract/admin/promotions/calls.ts'
import {
  type AdminPromotion,
  type Promotions,
  promotionInput,
} from '#contract/admin/promotions/promotions.ts'
import { type PromotionScope, promotionScopes } from '#domain/promotions/promotion.ts'
import { formatShopTime, nameShopTime, parseShopWallTime } from '#domain/shop-time.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { useClaims } from '../../state/use-claims.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'
import { createPromotionConflictFields } from './promotion-conflict.ts'
import { type PromotionForm, toPromotionInput } from './promotion-form.ts'
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

type StoredTimes = Pick<AdminPromotion, 'startsAt' | 'endsAt'>

function parseScope(value: string): PromotionScope {
  return promotionScopes.find((scope) => scope === value) ?? 'all'
}

/** Creates a promotion, or edits one. */
export function PromotionDialog({
  promotion,
  initialForm,
  choices,
  onClose,
}: {
  /** The one that is changed; undefined for a new one. */
  promotion: AdminPromotion | undefined
  initialForm: PromotionForm
  choices: Pick<Promotions, 'categories' | 'brands'>
  onClose: () => void
}) {
  const [values, setValues] = useState(initialForm)
  const [storedTimes, setStoredTimes] = useState<StoredTimes | undefined>(promotion)
  const update = (part: Partial<PromotionForm>) => setValues((now) => ({ ...now, ...part }))
  const edit = useRecordEdit(
    promotion?.version ?? 0,
    createPromotionConflictFields(update, (name, iso) =>
      setStoredTimes((now) => now && { ...now, [name]: iso }),
    ),
  )
  const claims = useClaims({ name: values.name, code: values.code })
  const form = useWriteForm({
    call: (entered) => {
      const claimOverride = entered.text('claimOverride') || undefined
      const input = { ...toPromotionInput(values, storedTimes), claimOverride }
      const { expectedVersion } = edit
      return promotion === undefined
        ? createPromotion({ body: input })
        : updatePromotion({ params: { id: promotion.id }, body: { ...input, expectedVersion } })
    },
    schema: promotionInput,
    edit,
    onSaved: onClose,
  })
  const bindField = (name: Exclude<keyof PromotionForm, 'targets'>, wireName: string = name) => ({
    name: wireName,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => update({ [name]: target.value }),
  })

  return (
    <Overlay
      title={promotion === undefined ? 'Create promotion' : `Edit ${promotion.name}`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          formId="promotion"
          submitLabel={promotion === undefined ? 'Create promotion' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <Form form={form} id="promotion" className="grid gap-5 p-5">
        <ClaimsProvider value={claims}>
          <EditConflictNotice edit={edit} />
          <div>
            <TextField
              label="Name"
              hint="Customers see it next to the discount, on the order and in emails."
              autoComplete="off"
              maxLength={80}
              {...bindField('name')}
            />
            <FieldClaims name="name" />
          </div>
          <DiscountFields values={values} bindField={bindField} />
          <div>
            <TextField
              label="Code"
              optional
              hint="Leave empty for an automatic discount. Each order gets one promotion: the best one for the customer."
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={32}
              className="[&_input]:uppercase"
              {...bindField('code')}
            />
            <FieldClaims name="code" />
          </div>
          <ClaimOverrideField />
          <SelectField
            label="Applies to"
            {...bindField('scope')}
            onChange={({ target }) => update({ scope: parseScope(target.value), targets: [] })}
          >
            {Object.entries(scopes).map(([scope, label]) => (
              <option key={scope} value={scope}>
                {label}
              </option>
            ))}
          </SelectField>
          {values.scope !== 'all' && (
            <TargetsField
              key={values.scope}
              scope={values.scope}
              choices={choices}
              selected={values.targets}
              error={form.fieldErrors.targets}
              onChange={(targets) => update({ targets })}
            />
          )}
          <TextField
            label="Minimum subtotal"
            optional
            hint="In dollars, before the discount."
            inputMode="decimal"
            autoComplete="off"
            {...bindField('minimumSubtotal')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Start date"
              type="datetime-local"
              hint={zoneHint(values.startsAt)}
              {...bindField('startsAt')}
            />
            <TextField
              label="End date"
              optional
              type="datetime-local"
              hint={zoneHint(values.endsAt, 'Without an end date, pages show no countdown.')}
              {...bindField('endsAt')}
            />
            <TextField
              label="Usage limit"
              optional
              hint="Without one, 50 cents of the items always stay to pay."
              inputMode="numeric"
              autoComplete="off"
              {...bindField('usageLimit')}
            />
            <TextField
              label="Usage limit per email"
              optional
              hint="Requires a code."
              inputMode="numeric"
              autoComplete="off"
              {...bindField('usageLimitPerEmail')}
            />
          </div>
        </ClaimsProvider>
      </Form>
    </Overlay>
  )
}

function DiscountFields({
  values,
  bindField,
}: {
  values: PromotionForm
  bindField: (
    name: 'kind' | 'percentOff' | 'amountOff',
    wireName: string,
  ) => { name: string; value: string; onChange: (event: { target: { value: string } }) => void }
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField label="Discount type" {...bindField('kind', 'discount')}>
        {Object.entries(kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      {values.kind === 'percent' && (
        <TextField
          label="Percentage"
          inputMode="decimal"
          autoComplete="off"
          {...bindField('percentOff', 'discount.share')}
        />
      )}
      {values.kind === 'amount' && (
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...bindField('amountOff', 'discount.amount')}
        />
      )}
    </div>
  )
}

/** The entered time of the shop, whatever the time zone of the browser. */
function zoneHint(wall: string, otherwise = `${nameShopTime()}.`): string {
  const moment = parseShopWallTime(wall)
  return moment === undefined ? otherwise : `${nameShopTime()}: ${formatShopTime(moment)}`
}
