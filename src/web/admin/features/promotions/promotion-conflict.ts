import * as z from 'zod'
import { promotionDiscount, promotionTarget } from '#contract/admin/promotions/promotions.ts'
import { promotionScopes } from '#domain/promotions/promotion.ts'
import { toShopWallTime } from '#domain/shop-time.ts'
import {
  formatMomentValue,
  formatMoneyValue,
  formatText,
  formatYesNo,
  toDollarInput,
  toInputText,
} from '../../state/conflict-values.ts'
import { formatCents, formatPercent } from '../../state/format.ts'
import type { ConflictFields } from '../../state/use-record-edit.ts'
import { type PromotionForm, toDiscountForm } from './promotion-form.ts'

const coverage = z.object({ scope: z.enum(promotionScopes), targets: z.array(promotionTarget) })

/** The fields of a stale edit, and how the form takes their values. */
export function createPromotionConflictFields(
  update: (part: Partial<PromotionForm>) => void,
  /** A stored time keeps its seconds as long as nobody types another one. */
  keepTime: (name: 'startsAt' | 'endsAt', iso: string | undefined) => void,
): ConflictFields {
  const text = (label: string, name: 'name' | 'code' | 'usageLimit' | 'usageLimitPerEmail') => ({
    label,
    format: formatText,
    set: (value: unknown) => update({ [name]: toInputText(value) }),
  })
  const time = (label: string, name: 'startsAt' | 'endsAt') => ({
    label,
    format: formatMomentValue,
    set: (value: unknown) => {
      const iso = typeof value === 'string' ? value : undefined
      keepTime(name, iso)
      update({ [name]: iso === undefined ? '' : toShopWallTime(new Date(iso)) })
    },
  })
  return {
    name: text('Name', 'name'),
    code: text('Code', 'code'),
    usageLimit: text('Usage limit', 'usageLimit'),
    usageLimitPerEmail: text('Usage limit per email', 'usageLimitPerEmail'),
    startsAt: time('Start date', 'startsAt'),
    endsAt: time('End date', 'endsAt'),
    minimumSubtotal: {
      label: 'Minimum subtotal',
      format: formatMoneyValue,
      set: (value) => update({ minimumSubtotal: value === 0 ? '' : toDollarInput(value) }),
    },
    discount: {
      label: 'Discount',
      format: formatDiscount,
      set: (value) => {
        const discount = promotionDiscount.safeParse(value)
        if (discount.success) update(toDiscountForm(discount.data))
      },
    },
    appliesTo: {
      label: 'Applies to',
      format: formatCoverage,
      set: (value) => {
        const covered = coverage.safeParse(value)
        if (covered.success) update(covered.data)
      },
    },
    // Paused and resumed by a button on the list, so the form has no such field.
    paused: { label: 'Paused', format: formatYesNo },
  }
}

function formatDiscount(value: unknown): string {
  const discount = promotionDiscount.safeParse(value)
  if (!discount.success) return formatText(undefined)
  const { data } = discount
  if (data.kind === 'percent') return `${formatPercent(data.share)} off`
  return data.kind === 'amount' ? `${formatCents(data.amount)} off` : 'Free standard shipping'
}

function formatCoverage(value: unknown): string {
  const covered = coverage.safeParse(value)
  if (!covered.success) return formatText(undefined)
  const { scope, targets } = covered.data
  return scope === 'all' ? 'All products' : targets.map(({ name }) => name).join(', ')
}
