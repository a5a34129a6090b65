import type { Database } from '#db/open.ts'
import {
  findPromotionWithCode,
  insertPromotion,
  listTargets,
  lockPromotionForChange,
  replacePromotionTargets,
  updatePromotion,
} from '#db/queries/promotions/promotion-list.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import {
  type Discount,
  isWholePrice,
  type Promotion,
  type PromotionDraft,
  type PromotionScope,
  type RewardScope,
} from '#domain/promotions/promotion.ts'
import type { EditedRecord, FieldValues } from '#domain/record-change.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { type ClaimCheck, checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordEdit } from '../record-edit.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface PromotionInput extends PromotionDraft {
  /** Ids of the categories, brands or products it applies to. */
  readonly targetIds: readonly string[]
  /** Ids of those that are discounted when others are bought. */
  readonly rewardIds: readonly string[]
}

/** Creates or updates a promotion. Changes apply from the next order on. */
export async function savePromotion(
  shop: Shop,
  input: {
    /** Undefined for a new promotion. `expectedVersion` is the version when the edit began. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly promotion: PromotionInput
    /** Why it is saved although its name or code has claims. */
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { existing, promotion, claimOverride: overrideReason, by } = input
  const id = existing?.id
  if (id !== undefined && !isId(id)) return refuse('not-found', promotionNotFound)
  const now = shop.clock.now()
  return runUnlessRefused(shop.db, async (transaction) => {
    const current = id === undefined ? undefined : await lockPromotionForChange(transaction, id)
    if (id !== undefined && current === undefined) return refuse('not-found', promotionNotFound)
    const refusal = await validatePromotion(transaction, promotion, {
      id,
      previousEnd: current?.endsAt,
      now,
    })
    if (refusal !== undefined) return { ok: false, refusal } as const
    const claim = await checkPromotionClaims(shop, transaction, promotion, { overrideReason, by, now })
    if (claim !== undefined) return { ok: false, refusal: claim } as const
    if (existing !== undefined) {
      const recorded = await recordPromotionEdit(transaction, shop.mode, { existing, promotion, by, now })
      if (!recorded.ok) return recorded
    }
    const promotionId = id ?? (await insertPromotion(transaction, promotion))
    if (id !== undefined) await updatePromotion(transaction, id, promotion)
    const targets = await storeTargets(transaction, promotionId, promotion)
    await recordEvent(shop, transaction, {
      by,
      kind: id === undefined ? 'promotion created' : 'promotion updated',
      subject: promotion.name,
      detail: { ...describePromotionFields(promotion), targets: targets || undefined },
    })
    return ok(id === undefined ? `"${promotion.name}" created.` : `"${promotion.name}" saved.`)
  }).catch((error: unknown) => {
    // Nothing is saved when a category, brand or product of its scope no longer exists.
    if (!(error instanceof TargetsMissingError)) throw error
    const message = 'A category, brand or product of this promotion no longer exists. Select again.'
    return refuse('invalid-input', { message, fields: { [error.field]: message } })
  })
}

/** @returns how many the promotion covers @throws TargetsMissingError */
async function storeTargets(
  transaction: Database,
  promotionId: string,
  { scope, targetIds, discount, rewardIds }: PromotionInput,
): Promise<number> {
  const store = async (
    part: 'bought' | 'reward',
    of: PromotionScope | RewardScope,
    ids: readonly string[],
  ) => {
    const listed = of === 'all' || of === 'same' ? undefined : of
    const selected = new Set(listed === undefined ? [] : ids)
    const stored = { part, scope: listed, ids: [...selected].filter(isId) }
    const found = await replacePromotionTargets(transaction, promotionId, stored)
    if (found !== selected.size) throw new TargetsMissingError(part === 'bought' ? 'targets' : 'rewards')
    return found
  }
  await store('reward', getRewardScope(discount), rewardIds)
  return store('bought', scope, targetIds)
}

function getRewardScope(discount: Discount): RewardScope {
  if (discount.kind === 'gift') return 'products'
  return discount.kind === 'buy-get' ? discount.rewardScope : 'same'
}

function checkPromotionClaims(
  shop: Shop,
  transaction: Database,
  { name, code }: PromotionInput,
  override: Pick<ClaimCheck, 'overrideReason' | 'by' | 'now'>,
): Promise<Refusal | undefined> {
  return checkClaims(shop, transaction, {
    scope: 'promotion',
    subject: name,
    texts: { name, code },
    ...override,
  })
}

async function recordPromotionEdit(
  transaction: Database,
  mode: ShopMode,
  {
    existing: { id, expectedVersion },
    promotion,
    by,
    now,
  }: {
    existing: { readonly id: string; readonly expectedVersion: number }
    promotion: PromotionInput
    by: Actor
    now: Date
  },
): Promise<Result<number>> {
  const [current] = await findPromotions(transaction, { mode }, [id])
  if (current === undefined) return refuse('not-found', promotionNotFound)
  const { scope, targetIds, rewardIds } = promotion
  const rewardScope = getRewardScope(promotion.discount)
  const edit = {
    stored: getEditedFields(current, current),
    entered: getEditedFields(promotion, {
      targets: scope === 'all' ? [] : await listTargets(transaction, scope, targetIds.filter(isId)),
      rewards:
        rewardScope === 'same' ? [] : await listTargets(transaction, rewardScope, rewardIds.filter(isId)),
    }),
  }
  return recordEdit(transaction, toRecord(id), { ...edit, expectedVersion, by, now })
}

/** A promotion as a record that staff edit. */
export function toRecord(id: string): EditedRecord {
  return { kind: 'promotion', id }
}

/** The fields of the form. An empty field is null, because undefined means that an edit leaves it alone. */
function getEditedFields(
  promotion: PromotionDraft,
  { targets, rewards }: Pick<Promotion, 'targets' | 'rewards'>,
): FieldValues {
  return {
    name: promotion.name,
    discount: promotion.discount,
    code: promotion.code ?? null,
    hasSingleUseCodes: promotion.hasSingleUseCodes,
    appliesTo: { scope: promotion.scope, targets: sortTargets(targets) },
    rewards: sortTargets(rewards),
    minimumSubtotal: promotion.minimumSubtotal,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt ?? null,
    usageLimit: promotion.usageLimit ?? null,
    usageLimitPerEmail: promotion.usageLimitPerEmail ?? null,
  }
}

function sortTargets(targets: Promotion['targets']): Promotion['targets'] {
  const sorted = targets.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return sorted.map(({ id, name }) => ({ id, name }))
}

class TargetsMissingError extends Error {
  readonly field: 'targets' | 'rewards'
  constructor(field: 'targets' | 'rewards') {
    super(`A target of a promotion does not exist (${field})`)
    this.field = field
  }
}

/** Locks a promotion until the transaction ends. Refuses one that does not exist. */
export async function lockSavedPromotion(
  transaction: Database,
  id: string,
): Promise<Result<NonNullable<Awaited<ReturnType<typeof lockPromotionForChange>>>>> {
  const found = isId(id) ? await lockPromotionForChange(transaction, id) : undefined
  return found === undefined ? refuse('not-found', promotionNotFound) : ok(found)
}

export const promotionNotFound = { message: 'This promotion does not exist.' }

async function validatePromotion(
  transaction: Database,
  promotion: PromotionInput,
  { id, previousEnd, now }: { id: string | undefined; previousEnd: Date | undefined; now: Date },
): Promise<Refusal | undefined> {
  const { endsAt, code } = promotion
  const fields: Record<string, string> = {}
  const isEndChanged = endsAt?.getTime() !== previousEnd?.getTime()
  if (endsAt !== undefined && endsAt <= now && isEndChanged) {
    fields.endsAt = 'This time is in the past. Choose a later time, or end the promotion now.'
  }
  const willRun = endsAt === undefined || endsAt > now
  const promotionWithCode =
    code === undefined || !willRun
      ? undefined
      : await findPromotionWithCode(transaction, code, { except: id, now })
  if (promotionWithCode !== undefined)
    fields.code = `"${promotionWithCode}" already uses this code and has not ended.`
  const { discount, usageLimit } = promotion
  if (isWholePrice(discount) && usageLimit === undefined)
    fields.usageLimit = 'Set a usage limit. With 100 % off, each use is an order that nobody pays for.'
  const [message] = Object.values(fields)
  return message === undefined ? undefined : { code: 'invalid-input', message, fields }
}

/** The fields as the audit log names them, the same in old and new entries. */
function describePromotionFields({ discount, ...promotion }: PromotionDraft): Record<string, unknown> {
  return {
    name: promotion.name,
    discountKind: discount.kind,
    percentBp: 'share' in discount ? discount.share : undefined,
    buyQuantity: 'buyQuantity' in discount ? discount.buyQuantity : undefined,
    getQuantity: 'getQuantity' in discount ? discount.getQuantity : undefined,
    maxTimes: discount.kind === 'buy-get' ? discount.maxTimes : undefined,
    amountCents: discount.kind === 'amount' ? discount.amount : undefined,
    code: promotion.code,
    hasSingleUseCodes: promotion.hasSingleUseCodes || undefined,
    scope: promotion.scope,
    minimumSubtotalCents: promotion.minimumSubtotal,
    startsAt: promotion.startsAt,
    endsAt: promotion.endsAt,
    usageLimit: promotion.usageLimit,
    usageLimitPerEmail: promotion.usageLimitPerEmail,
  }
}
