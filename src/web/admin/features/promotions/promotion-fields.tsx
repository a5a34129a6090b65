import * as z from 'zod'
import {
  type AdminPromotion,
  type PromotionInput,
  promotionTarget,
} from '#contract/admin/promotions/promotions.ts'
import { dayMs } from '#domain/duration.ts'
import { promotionScopes, type RewardScope } from '#domain/promotions/promotion.ts'
import { defineFields, type RecordOf, type ValuesOf } from '../../forms/field.ts'
import {
  countField,
  emptyAsZero,
  momentField,
  moneyField,
  optional,
  optionalMomentField,
  textField,
  valueField,
} from '../../forms/field-kinds.tsx'
import { formatYesNo } from '../../state/conflict-values.ts'
import { type DiscountInput, discountField } from './discount-field.tsx'

const coverage = z.object({ scope: z.enum(promotionScopes), targets: z.array(promotionTarget).readonly() })
export type PromotionTarget = Readonly<z.infer<typeof promotionTarget>>
export type Coverage = Readonly<z.infer<typeof coverage>>

export const promotionFields = defineFields({
  name: textField({
    label: 'Name',
    hint: 'Customers see it next to the discount, on the order and in emails.',
    autoComplete: 'off',
    maxLength: 80,
  }),
  discount: discountField,
  code: textField({
    label: 'Code',
    optional: true,
    hint: 'Leave empty for an automatic promotion. Each order gets one discount: the best one for the customer.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    maxLength: 32,
    className: '[&_input]:uppercase',
  }),
  hasSingleUseCodes: valueField<boolean>({
    label: 'Single-use codes',
    read: (stored) => stored === true,
    format: formatYesNo,
  }),
  appliesTo: valueField<Coverage>({
    label: 'Applies to',
    read: (stored) => coverage.safeParse(stored).data,
    format: ({ scope, targets }) =>
      scope === 'all' ? 'All products' : targets.map(({ name }) => name).join(', '),
  }),
  rewards: valueField<readonly PromotionTarget[]>({
    label: 'Discounted items',
    read: (stored) => promotionTarget.array().safeParse(stored).data,
    format: (targets) => targets.map(({ name }) => name).join(', '),
  }),
  minimumSubtotal: emptyAsZero(
    moneyField({
      label: 'Minimum subtotal',
      optional: true,
      hint: 'In dollars, before the discount.',
      autoComplete: 'off',
    }),
  ),
  startsAt: momentField({ label: 'Start date' }),
  endsAt: optionalMomentField({ label: 'End date' }),
  usageLimit: optional(
    countField({
      label: 'Usage limit',
      optional: true,
      hint: 'Without one, 50 cents of the items always stay to pay.',
      autoComplete: 'off',
    }),
  ),
  usageLimitPerEmail: optional(
    countField({
      label: 'Usage limit per email',
      optional: true,
      hint: 'Requires a code.',
      autoComplete: 'off',
    }),
  ),
})
export type PromotionRecord = RecordOf<typeof promotionFields>

const weekMs = 7 * dayMs

export function createBlankPromotion(now: Date): PromotionRecord {
  return {
    discount: { kind: 'percent' },
    appliesTo: { scope: 'all', targets: [] },
    rewards: [],
    startsAt: toMinute(now.getTime()),
    endsAt: toMinute(now.getTime() + weekMs),
  }
}

export function toPromotionRecord(promotion: AdminPromotion): PromotionRecord {
  const { scope, targets } = promotion
  return { ...promotion, appliesTo: { scope, targets } }
}

/** A copy that starts now, without the code, for as long as the original ran. */
export function copyPromotion(promotion: AdminPromotion, now: Date): PromotionRecord {
  const { name, startsAt, endsAt } = promotion
  return {
    ...toPromotionRecord(promotion),
    name: `Copy of ${name}`,
    code: undefined,
    startsAt: toMinute(now.getTime()),
    endsAt: endsAt && toMinute(now.getTime() + Date.parse(endsAt) - Date.parse(startsAt)),
  }
}

/** New times have no seconds, as if they were entered. */
function toMinute(ms: number): string {
  return new Date(ms - (ms % 60_000)).toISOString()
}

/** Which items are given or discounted for others. Undefined: the form has none to select. */
export function getRewardScope(
  discount: Pick<DiscountInput, 'kind'> & { readonly rewardScope?: RewardScope },
): Exclude<RewardScope, 'same'> | undefined {
  if (discount.kind === 'gift') return 'products'
  const { rewardScope = 'same' } = discount
  return discount.kind === 'buy-get' && rewardScope !== 'same' ? rewardScope : undefined
}

/** The values as the body of the call. */
export function toPromotionInput({
  appliesTo: { scope, targets },
  rewards,
  ...values
}: ValuesOf<typeof promotionFields>): PromotionInput {
  const { discount, hasSingleUseCodes } = values
  const hasRewards = getRewardScope(discount) !== undefined
  return {
    ...values,
    code: hasSingleUseCodes ? '' : values.code,
    scope,
    targets: scope === 'all' ? [] : targets.map(({ id }) => id),
    rewards: hasRewards ? rewards.map(({ id }) => id) : [],
  }
}
