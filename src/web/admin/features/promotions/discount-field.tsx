import * as z from 'zod'
import { type PromotionInput, promotionDiscount } from '#contract/admin/promotions/promotions.ts'
import { isOneOf } from '#domain/one-of.ts'
import { discountKinds, type RewardScope, rewardScopes } from '#domain/promotions/promotion.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { ControlProps, FieldKind } from '../../forms/field.ts'
import { countField, moneyField, optional, shareField, type TypedField } from '../../forms/field-kinds.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

const kindLabels = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-shipping': 'Free standard shipping',
  'buy-get': 'Buy X, get Y',
  gift: 'Gift with purchase',
} as const

export const rewardLabels: Readonly<Record<RewardScope, string>> = {
  same: 'The same products',
  categories: 'Other categories',
  brands: 'Other brands',
  products: 'Other products',
}

export interface DiscountInput {
  readonly kind: (typeof discountKinds)[number]
  readonly share: string
  readonly amount: string
  readonly buyQuantity: string
  readonly getQuantity: string
  readonly maxTimes: string
  readonly rewardScope: RewardScope
}

const shareOff = shareField({ label: 'Percentage', autoComplete: 'off' })
const amountOff = moneyField({ label: 'Amount in dollars', autoComplete: 'off' })
const shareOfReward = shareField({
  label: 'Percent off these',
  hint: '100 makes them free.',
  autoComplete: 'off',
})
const buyQuantity = countField({ label: 'Customer buys', hint: 'How many items.', autoComplete: 'off' })
const getQuantity = countField({
  label: 'Customer gets',
  hint: 'How many items. The cheapest ones are discounted.',
  autoComplete: 'off',
})
const giftQuantity = countField({
  label: 'Number of gifts',
  hint: 'How many items each order gets.',
  autoComplete: 'off',
})
const maxTimes = optional(
  countField({
    label: 'Limit per order',
    optional: true,
    hint: 'How often it counts in one order.',
    autoComplete: 'off',
  }),
)

/** A new discount has a kind alone. */
const storedDiscount = z.object({
  kind: z.enum(discountKinds),
  share: z.number().optional(),
  amount: z.number().optional(),
  buyQuantity: z.number().optional(),
  getQuantity: z.number().optional(),
  maxTimes: z.number().optional(),
  rewardScope: z.enum(rewardScopes).optional(),
})

export const discountField: FieldKind<DiscountInput, PromotionInput['discount']> = {
  label: 'Discount',
  toInput(stored) {
    const { data } = storedDiscount.safeParse(stored)
    return (
      data && {
        kind: data.kind,
        share: shareOff.toInput(data.share),
        amount: amountOff.toInput(data.amount),
        buyQuantity: buyQuantity.toInput(data.buyQuantity),
        getQuantity: getQuantity.toInput(data.getQuantity),
        maxTimes: maxTimes.toInput(data.maxTimes),
        rewardScope: data.rewardScope ?? 'same',
      }
    )
  },
  parse({ kind, share, amount, rewardScope, ...entered }) {
    if (kind === 'percent') return { kind, share: shareOff.parse(share) }
    if (kind === 'amount') return { kind, amount: amountOff.parse(amount) }
    if (kind === 'free-shipping') return { kind }
    if (kind === 'gift')
      return {
        kind,
        buyQuantity: buyQuantity.parse(entered.buyQuantity),
        getQuantity: getQuantity.parse(entered.getQuantity),
      }
    return {
      kind,
      buyQuantity: buyQuantity.parse(entered.buyQuantity),
      getQuantity: getQuantity.parse(entered.getQuantity),
      share: shareOff.parse(share),
      maxTimes: maxTimes.parse(entered.maxTimes),
      rewardScope,
    }
  },
  format(stored) {
    const { data } = promotionDiscount.safeParse(stored)
    if (data === undefined) return formatText(undefined)
    if (data.kind === 'percent') return `${formatPercent(data.share)} off`
    if (data.kind === 'buy-get')
      return `Buy ${data.buyQuantity}, get ${data.getQuantity} for ${formatPercent(data.share)} off`
    if (data.kind === 'gift') return `${data.getQuantity} free with ${data.buyQuantity} or more`
    return data.kind === 'amount' ? `${formatCents(data.amount)} off` : kindLabels[data.kind]
  },
  draw: DiscountControls,
}

type TypedName = 'share' | 'amount' | 'buyQuantity' | 'getQuantity' | 'maxTimes'

function DiscountControls({ name, value, onChange }: ControlProps<DiscountInput>) {
  const draw = (field: TypedName, kind: TypedField<unknown>) =>
    kind.draw({
      name: `discount.${field}`,
      label: kind.label,
      hint: kind.hint,
      value: value[field],
      onChange: (typed) => onChange({ ...value, [field]: typed }),
    })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SelectField
        label="Discount type"
        name={name}
        value={value.kind}
        onChange={({ target }) =>
          isOneOf(discountKinds, target.value) && onChange({ ...value, kind: target.value })
        }
      >
        {discountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      {value.kind === 'percent' && draw('share', shareOff)}
      {value.kind === 'amount' && draw('amount', amountOff)}
      {value.kind === 'buy-get' && (
        <>
          {draw('maxTimes', maxTimes)}
          {draw('buyQuantity', buyQuantity)}
          {draw('getQuantity', getQuantity)}
          {draw('share', shareOfReward)}
        </>
      )}
      {value.kind === 'gift' && (
        <>
          {draw('getQuantity', giftQuantity)}
          {draw('buyQuantity', buyQuantity)}
        </>
      )}
    </div>
  )
}
