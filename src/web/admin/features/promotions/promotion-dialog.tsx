import { createPromotion, updatePromotion } from '#contract/admin/promotions/calls.ts'
import { type AdminPromotion, promotionInput } from '#contract/admin/promotions/promotions.ts'
import { isOneOf } from '#domain/one-of.ts'
import { promotionScopes, rewardScopes } from '#domain/promotions/promotion.ts'
import { formatShopTime, nameShopTime, parseShopWallTime } from '#domain/shop-time.ts'
import { Form } from '../../../forms/form.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { formatYesNo } from '../../state/conflict-values.ts'
import { useClaims } from '../../state/use-claims.ts'
import { rewardLabels } from './discount-field.tsx'
import {
  type Coverage,
  getRewardScope,
  type PromotionRecord,
  promotionFields,
  toPromotionInput,
} from './promotion-fields.tsx'
import { TargetsField } from './targets-field.tsx'

const scopes = {
  all: 'All products',
  categories: 'Specific categories',
  brands: 'Specific brands',
  products: 'Specific products',
} as const

/** Creates a promotion, or edits one. */
export function PromotionDialog({
  promotion,
  record,
  onClose,
}: {
  /** The one that is changed; undefined for a new one. */
  promotion: AdminPromotion | undefined
  /** What the form starts with. */
  record: PromotionRecord
  onClose: () => void
}) {
  const draft = useFields(promotionFields, record, promotion?.version, {
    // Paused and resumed by a button on the list, so the form has no such field.
    paused: { label: 'Paused', format: formatYesNo },
  })
  const { name, code, hasSingleUseCodes, discount, appliesTo, rewards, startsAt, endsAt } = draft.inputs
  const claims = useClaims({ name, code })
  const form = useWriteForm({
    call: (entered) => {
      const claimOverride = entered.text('claimOverride') || undefined
      const input = { ...toPromotionInput(draft.values), claimOverride }
      const { expectedVersion } = draft.edit
      return promotion === undefined
        ? createPromotion({ body: input })
        : updatePromotion({ params: { id: promotion.id }, body: { ...input, expectedVersion } })
    },
    schema: promotionInput,
    edit: draft.edit,
    onSaved: onClose,
  })
  const isForOthers = discount.kind === 'buy-get' || discount.kind === 'gift'
  const rewardScope = getRewardScope(discount)
  const cover = (coverage: Coverage) => draft.enter('appliesTo', coverage)

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
          <EditConflictNotice edit={draft.edit} />
          <div>
            <Field of={draft} name="name" />
            <FieldClaims name="name" />
          </div>
          <Field
            of={draft}
            name="discount"
            onEnter={(input) => {
              draft.enter('discount', input)
              if (getRewardScope(input) !== rewardScope) draft.enter('rewards', [])
            }}
          />
          <label className="flex items-start gap-2.5 text-sm">
            <input
              type="checkbox"
              className="mt-0.5 size-4.5 shrink-0"
              checked={hasSingleUseCodes}
              onChange={({ target }) => draft.enter('hasSingleUseCodes', target.checked)}
            />
            <span>
              Needs a single-use code
              <span className="block text-[0.8125rem] text-ink-soft">
                Save the promotion, then create up to 10,000 codes for it.
              </span>
            </span>
          </label>
          {!hasSingleUseCodes && (
            <div>
              <Field of={draft} name="code" />
              <FieldClaims name="code" />
            </div>
          )}
          <ClaimOverrideField />
          <SelectField
            label={isForOthers ? 'Items to buy' : 'Applies to'}
            name="scope"
            value={appliesTo.scope}
            onChange={({ target }) =>
              isOneOf(promotionScopes, target.value) && cover({ scope: target.value, targets: [] })
            }
          >
            {promotionScopes.map((scope) => (
              <option key={scope} value={scope}>
                {scopes[scope]}
              </option>
            ))}
          </SelectField>
          {appliesTo.scope !== 'all' && (
            <TargetsField
              key={appliesTo.scope}
              scope={appliesTo.scope}
              selected={appliesTo.targets}
              error={form.fieldErrors.targets}
              onChange={(targets) => cover({ ...appliesTo, targets })}
            />
          )}
          {discount.kind === 'buy-get' && (
            <SelectField
              label="Discounted items"
              name="discount.rewardScope"
              value={discount.rewardScope}
              onChange={({ target }) => {
                if (!isOneOf(rewardScopes, target.value)) return
                draft.enter('discount', { ...discount, rewardScope: target.value })
                draft.enter('rewards', [])
              }}
            >
              {rewardScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {rewardLabels[scope]}
                </option>
              ))}
            </SelectField>
          )}
          {rewardScope !== undefined && (
            <TargetsField
              key={`reward ${rewardScope}`}
              legend={discount.kind === 'gift' ? 'Select the gift' : undefined}
              scope={rewardScope}
              selected={rewards}
              error={form.fieldErrors.rewards}
              onChange={(targets) => draft.enter('rewards', targets)}
            />
          )}
          <Field of={draft} name="minimumSubtotal" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field of={draft} name="startsAt" hint={zoneHint(startsAt.wall)} />
            <Field
              of={draft}
              name="endsAt"
              hint={zoneHint(endsAt.wall, 'Without an end date, pages show no countdown.')}
            />
            <Field of={draft} name="usageLimit" />
            <Field of={draft} name="usageLimitPerEmail" />
          </div>
        </ClaimsProvider>
      </Form>
    </Overlay>
  )
}

/** The entered time of the shop, whatever the time zone of the browser. */
function zoneHint(wall: string, otherwise = `${nameShopTime()}.`): string {
  const moment = parseShopWallTime(wall)
  return moment === undefined ? otherwise : `${nameShopTime()}: ${formatShopTime(moment)}`
}
