import * as z from 'zod'
import {
  type AdminPromotion,
  type PromotionInput,
  promotionDiscount,
  promotionTarget,
} from '#contract/admin/promotions/promotions.ts'
import { isOneOf } from '#domain/one-of.ts'
import { promotionScopes } from '#domain/promotions/promotion.ts'
import { SelectField } from '../../../ui/field.tsx'
import {
  type ControlProps,
  defineFields,
  type FieldKind,
  type RecordOf,
  type ValuesOf,
} from '../../forms/field.ts'
import {
  countField,
  emptyAsZero,
  momentField,
  moneyField,
  optional,
  optionalMomentField,
  shareField,
  textField,
  valueField,
} from '../../forms/field-kinds.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { formatCents, formatPercent } from '../../state/format.ts'

const kindLabels = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-shipping': 'Free standard shipping',
} as const
const kinds = ['percent', 'amount', 'free-shipping'] as const

interface DiscountInput {
  readonly kind: (typeof kinds)[number]
  readonly share: string
  readonly amount: string
}

const shareOff = shareField({ label: 'Percentage', autoComplete: 'off' })
const amountOff = moneyField({ label: 'Amount in dollars', autoComplete: 'off' })

/** A new discount has a kind alone. */
const storedDiscount = z.object({
  kind: z.enum(kinds),
  share: z.number().optional(),
  amount: z.number().optional(),
})

const discountField: FieldKind<DiscountInput, PromotionInput['discount']> = {
  label: 'Discount',
  toInput(stored) {
    const { data } = storedDiscount.safeParse(stored)
    return (
      data && {
        kind: data.kind,
        share: shareOff.toInput(data.share),
        amount: amountOff.toInput(data.amount),
      }
    )
  },
  parse({ kind, share, amount }) {
    if (kind === 'percent') return { kind, share: shareOff.parse(share) }
    return kind === 'amount' ? { kind, amount: amountOff.parse(amount) } : { kind }
  },
  format(stored) {
    const { data } = promotionDiscount.safeParse(stored)
    if (data === undefined) return formatText(undefined)
    if (data.kind === 'percent') return `${formatPercent(data.share)} off`
    return data.kind === 'amount' ? `${formatCents(data.amount)} off` : kindLabels[data.kind]
  },
  draw: DiscountControls,
}

function DiscountControls({ name, value, onChange }: ControlProps<DiscountInput>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Discount type"
        name={name}
        value={value.kind}
        onChange={({ target }) => isOneOf(kinds, target.value) && onChange({ ...value, kind: target.value })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindLabels[kind]}
          </option>
        ))}
      </SelectField>
      {value.kind === 'percent' &&
        shareOff.draw({
          name: 'discount.share',
          label: shareOff.label,
          value: value.share,
          onChange: (share) => onChange({ ...value, share }),
        })}
      {value.kind === 'amount' &&
        amountOff.draw({
          name: 'discount.amount',
          label: amountOff.label,
          value: value.amount,
          onChange: (amount) => onChange({ ...value, amount }),
        })}
    </div>
  )
}

const coverage = z.object({ scope: z.enum(promotionScopes), targets: z.array(promotionTarget).readonly() })
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
    hint: 'Leave empty for an automatic discount. Each order gets one promotion: the best one for the customer.',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    maxLength: 32,
    className: '[&_input]:uppercase',
  }),
  appliesTo: valueField<Coverage>({
    label: 'Applies to',
    read: (stored) => coverage.safeParse(stored).data,
    format: ({ scope, targets }) =>
      scope === 'all' ? 'All products' : targets.map(({ name }) => name).join(', '),
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

const weekMs = 7 * 86_400_000

export function createBlankPromotion(now: Date): PromotionRecord {
  return {
    discount: { kind: 'percent' },
    appliesTo: { scope: 'all', targets: [] },
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

/** The values as the body of the call. */
export function toPromotionInput({
  appliesTo: { scope, targets },
  ...values
}: ValuesOf<typeof promotionFields>): PromotionInput {
  return { ...values, scope, targets: scope === 'all' ? [] : targets.map(({ id }) => id) }
}
