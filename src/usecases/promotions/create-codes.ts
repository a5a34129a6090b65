import { randomInt } from 'node:crypto'
import { newId } from '#db/new-id.ts'
import { insertCodes } from '#db/queries/promotions/promotion-codes.ts'
import { findPromotions } from '#db/queries/promotions/promotions.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { generateCodes } from '#domain/promotions/single-use-code.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatCount } from '#domain/text.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { lockSavedPromotion } from './save-promotion.ts'

/** Makes single-use codes for a promotion that needs them. */
export async function createCodes(
  shop: Shop,
  input: {
    readonly promotionId: string
    /** What they are for: 'Flyer, December'. */
    readonly name: string
    readonly quantity: number
    readonly by: Actor
  },
): Promise<Result<string>> {
  const { promotionId, name, quantity, by } = input
  const codes = generateCodes(quantity, (below) => randomInt(below))
  return runUnlessRefused(shop.db, async (transaction) => {
    const locked = await lockSavedPromotion(transaction, promotionId)
    if (!locked.ok) return locked
    const [promotion] = await findPromotions(transaction, shop, [promotionId])
    if (promotion?.hasSingleUseCodes !== true)
      return refuse('invalid-state', {
        message:
          'This promotion does not need single-use codes. Edit it, and check "Needs a single-use code".',
      })
    const batch = { id: newId(), name, createdBy: by.displayName, createdAt: shop.clock.now() }
    // One of them is the code of a promotion, which is so rare that staff may try again.
    if (!(await insertCodes(transaction, { ...batch, promotionId, codes })))
      return refuse('invalid-state', { message: 'The codes could not be made. Try again.' })
    await recordEvent(shop, transaction, {
      by,
      kind: 'promotion codes created',
      subject: promotion.name,
      detail: { batch: name, quantity },
    })
    return ok(`${formatCount(quantity)} ${quantity === 1 ? 'code' : 'codes'} created.`)
  })
}
