import { lockPromotionForChange, updatePromotionState } from '#db/queries/promotions/promotion-list.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { isId } from '#domain/id.ts'
import type { Promotion, PromotionAction } from '#domain/promotions/promotion.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import { recordUnconditionalEdit } from '../record-edit.ts'
import type { Shop } from '../shop.ts'
import { promotionNotFound, toRecord } from './save-promotion.ts'

/** Pauses, resumes or ends a promotion. Orders already placed with it keep their discount. */
export async function changePromotionState(
  shop: Shop,
  { id, step, by }: { readonly id: string; readonly step: PromotionAction; readonly by: Actor },
): Promise<Result<string>> {
  if (!isId(id)) return refuse('not-found', promotionNotFound)
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (transaction) => {
    const promotion = await lockPromotionForChange(transaction, id)
    if (promotion === undefined) return refuse('not-found', promotionNotFound)
    const blockedReason = explainBlockedAction(promotion, step, now)
    if (blockedReason !== undefined) return refuse('invalid-state', { message: blockedReason })
    const change = step === 'end' ? { endsAt: now } : { paused: step === 'pause' }
    await recordUnconditionalEdit(transaction, toRecord(id), {
      stored: { paused: promotion.paused, endsAt: promotion.endsAt },
      entered: change,
      by,
      now,
    })
    await updatePromotionState(transaction, id, change)
    await recordEvent(shop, transaction, {
      by,
      kind: `promotion ${auditVerbs[step]}`,
      subject: promotion.name,
    })
    return ok(`"${promotion.name}" is ${stateLabels[step]}.`)
  })
}

const auditVerbs = { pause: 'paused', resume: 'resumed', end: 'ended' } as const
const stateLabels = { pause: 'paused', resume: 'active again', end: 'ended' } as const

function explainBlockedAction(
  { paused, startsAt, endsAt }: Pick<Promotion, 'paused' | 'startsAt' | 'endsAt'>,
  step: PromotionAction,
  now: Date,
): string | undefined {
  if (endsAt !== undefined && endsAt <= now) return 'This promotion has already ended.'
  if (step === 'pause' && paused) return 'This promotion is already paused.'
  if (step === 'resume' && !paused) return 'This promotion is not paused.'
  if (step === 'end' && startsAt >= now)
    return 'This promotion has not started. Pause it or change its start date.'
  return undefined
}
