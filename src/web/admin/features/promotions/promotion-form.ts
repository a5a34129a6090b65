import type { AdminPromotion, PromotionInput } from '#contract/admin/promotions/promotions.ts'
import type { PromotionScope } from '#domain/promotions/promotion.ts'
import { parseShopWallTime, toShopWallTime } from '#domain/shop-time.ts'
import { parseDollars, parsePercent, toDollarText, toPercentText } from '../../state/amounts.ts'

/** A promotion in the form: numbers as typed, times in that of the shop. */
export interface PromotionForm {
  readonly name: string
  readonly kind: 'percent' | 'amount' | 'free-shipping'
  readonly percentOff: string
  readonly amountOff: string
  readonly code: string
  readonly scope: PromotionScope
  readonly targets: readonly { readonly id: string; readonly name: string }[]
  readonly minimumSubtotal: string
  readonly startsAt: string
  readonly endsAt: string
  readonly usageLimit: string
  readonly usageLimitPerEmail: string
}

const weekMs = 7 * 86_400_000

export function createBlankPromotion(now: Date): PromotionForm {
  return {
    name: '',
    kind: 'percent',
    percentOff: '',
    amountOff: '',
    code: '',
    scope: 'all',
    targets: [],
    minimumSubtotal: '',
    startsAt: toShopWallTime(now),
    endsAt: toShopWallTime(new Date(now.getTime() + weekMs)),
    usageLimit: '',
    usageLimitPerEmail: '',
  }
}

export function toPromotionForm(promotion: AdminPromotion): PromotionForm {
  const { discount } = promotion
  const typed = (amount: number | undefined) => (amount === undefined || amount === 0 ? '' : String(amount))
  return {
    name: promotion.name,
    ...toDiscountForm(discount),
    code: promotion.code ?? '',
    scope: promotion.scope,
    targets: promotion.targets,
    minimumSubtotal: promotion.minimumSubtotal === 0 ? '' : toDollarText(promotion.minimumSubtotal),
    startsAt: toShopWallTime(new Date(promotion.startsAt)),
    endsAt: promotion.endsAt === undefined ? '' : toShopWallTime(new Date(promotion.endsAt)),
    usageLimit: typed(promotion.usageLimit),
    usageLimitPerEmail: typed(promotion.usageLimitPerEmail),
  }
}

export function toDiscountForm(
  discount: AdminPromotion['discount'],
): Pick<PromotionForm, 'kind' | 'percentOff' | 'amountOff'> {
  return {
    kind: discount.kind,
    percentOff: discount.kind === 'percent' ? toPercentText(discount.share) : '',
    amountOff: discount.kind === 'amount' ? toDollarText(discount.amount) : '',
  }
}

/** A copy that starts now, without the code, for as long as the original ran. */
export function copyToPromotionForm(promotion: AdminPromotion, now: Date): PromotionForm {
  const { startsAt, endsAt } = promotion
  const durationMs = endsAt === undefined ? undefined : Date.parse(endsAt) - Date.parse(startsAt)
  return {
    ...toPromotionForm(promotion),
    name: `Copy of ${promotion.name}`,
    code: '',
    startsAt: toShopWallTime(now),
    endsAt: durationMs === undefined ? '' : toShopWallTime(new Date(now.getTime() + durationMs)),
  }
}

/** The form as the body of the call. Unchanged times keep their seconds. Text that is no number becomes NaN, an error. */
export function toPromotionInput(
  entry: PromotionForm,
  existing: Pick<AdminPromotion, 'startsAt' | 'endsAt'> | undefined,
): PromotionInput {
  const { targets, scope } = entry
  return {
    name: entry.name,
    discount: getDiscount(entry),
    code: entry.code,
    scope,
    targets: scope === 'all' ? [] : targets.map(({ id }) => id),
    minimumSubtotal:
      entry.minimumSubtotal.trim() === '' ? 0 : (parseDollars(entry.minimumSubtotal) ?? Number.NaN),
    startsAt: parseMoment(entry.startsAt, existing?.startsAt) ?? '',
    endsAt: entry.endsAt === '' ? undefined : (parseMoment(entry.endsAt, existing?.endsAt) ?? ''),
    usageLimit: entry.usageLimit.trim() === '' ? undefined : parseNumber(entry.usageLimit),
    usageLimitPerEmail:
      entry.usageLimitPerEmail.trim() === '' ? undefined : parseNumber(entry.usageLimitPerEmail),
  }
}

function getDiscount({ kind, percentOff, amountOff }: PromotionForm): PromotionInput['discount'] {
  if (kind === 'percent') return { kind, share: parsePercent(percentOff) ?? Number.NaN }
  return kind === 'amount' ? { kind, amount: parseDollars(amountOff) ?? Number.NaN } : { kind }
}

/** Accepts '1,000'; empty text is NaN. */
function parseNumber(typed: string): number {
  const plain = typed.replace(/[,\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

function parseMoment(wallTime: string, existing: string | undefined): string | undefined {
  if (existing !== undefined && wallTime === toShopWallTime(new Date(existing))) return existing
  return parseShopWallTime(wallTime)?.toISOString()
}
