import type { AdminPromotion, PromotionDraft } from '#contract/admin/promotions.ts'
import { parseEasternWallTime, toEasternWallTime } from '#domain/eastern-time.ts'
import type { PromotionScope } from '#domain/promotions/promotion.ts'

/** A promotion as it stands in the form: numbers as typed, times as New York's clocks show them. */
export interface PromotionEntry {
  readonly name: string
  readonly kind: 'percent' | 'amount' | 'free-shipping'
  readonly percentOff: string
  readonly amountOff: string
  readonly code: string
  readonly scope: PromotionScope
  readonly covers: readonly { readonly id: string; readonly name: string }[]
  readonly minimum: string
  readonly startsAt: string
  readonly endsAt: string
  readonly mostUses: string
  readonly mostUsesPerEmail: string
}

const week = 7 * 86_400_000

export function blankEntry(now: Date): PromotionEntry {
  return {
    name: '',
    kind: 'percent',
    percentOff: '',
    amountOff: '',
    code: '',
    scope: 'all',
    covers: [],
    minimum: '',
    startsAt: toEasternWallTime(now),
    endsAt: toEasternWallTime(new Date(now.getTime() + week)),
    mostUses: '',
    mostUsesPerEmail: '',
  }
}

export function entryOf(promotion: AdminPromotion): PromotionEntry {
  const { gives } = promotion
  const typed = (amount: number | undefined) => (amount === undefined || amount === 0 ? '' : String(amount))
  return {
    name: promotion.name,
    kind: gives.kind,
    percentOff: gives.kind === 'percent' ? String(gives.percentOff) : '',
    amountOff: gives.kind === 'amount' ? gives.amountOff.toFixed(2) : '',
    code: promotion.code ?? '',
    scope: promotion.scope,
    covers: promotion.covers,
    minimum: promotion.minimum === 0 ? '' : promotion.minimum.toFixed(2),
    startsAt: toEasternWallTime(new Date(promotion.startsAt)),
    endsAt: promotion.endsAt === undefined ? '' : toEasternWallTime(new Date(promotion.endsAt)),
    mostUses: typed(promotion.mostUses),
    mostUsesPerEmail: typed(promotion.mostUsesPerEmail),
  }
}

/** The same again from now on, under a name and a code of its own, for as long as the first one ran. */
export function copyOf(promotion: AdminPromotion, now: Date): PromotionEntry {
  const { startsAt, endsAt } = promotion
  const ran = endsAt === undefined ? undefined : Date.parse(endsAt) - Date.parse(startsAt)
  return {
    ...entryOf(promotion),
    name: `Copy of ${promotion.name}`,
    code: '',
    startsAt: toEasternWallTime(now),
    endsAt: ran === undefined ? '' : toEasternWallTime(new Date(now.getTime() + ran)),
  }
}

/**
 * What the entry asks of the server. A time that was not touched keeps its seconds. What cannot be read as a
 * number goes as it is, and the server says so at its field.
 */
export function draftOf(entry: PromotionEntry, before: AdminPromotion | undefined): object {
  const { covers, scope } = entry
  return {
    name: entry.name,
    gives: giftOf(entry),
    code: entry.code,
    scope,
    covers: scope === 'all' ? [] : covers.map(({ id }) => id),
    minimum: entry.minimum.trim() === '' ? 0 : numberOf(entry.minimum),
    startsAt: momentOf(entry.startsAt, before?.startsAt) ?? '',
    endsAt: entry.endsAt === '' ? undefined : (momentOf(entry.endsAt, before?.endsAt) ?? ''),
    mostUses: entry.mostUses.trim() === '' ? undefined : numberOf(entry.mostUses),
    mostUsesPerEmail: entry.mostUsesPerEmail.trim() === '' ? undefined : numberOf(entry.mostUsesPerEmail),
  } satisfies PromotionDraft
}

function giftOf({ kind, percentOff, amountOff }: PromotionEntry): PromotionDraft['gives'] {
  if (kind === 'percent') return { kind, percentOff: numberOf(percentOff) }
  return kind === 'amount' ? { kind, amountOff: numberOf(amountOff) } : { kind }
}

/** '$1,999.00' is read as people write it; nothing is no number. */
function numberOf(typed: string): number {
  const plain = typed.replace(/[$,%\s]/g, '')
  return plain === '' ? Number.NaN : Number(plain)
}

function momentOf(wall: string, before: string | undefined): string | undefined {
  if (before !== undefined && wall === toEasternWallTime(new Date(before))) return before
  return parseEasternWallTime(wall)?.toISOString()
}
