import {
  findContentVersion,
  findFreeLabel,
  insertContentVersion,
  lockContentBlock,
  unscheduleContentVersion,
} from '#db/queries/content/content.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface ContentUpdate {
  readonly key: string
  /** The value as validated by the block's schema. */
  readonly value: unknown
  /** The latest version the author saw, so that a newer one is not overwritten. */
  readonly expectedVersion: number
  /** Undefined publishes at once. */
  readonly startsAt?: Date | undefined
  /** The scheduled version that this one replaces. */
  readonly replaces?: number | undefined
  /** Whether versions have labels that orders record. */
  readonly isLabeled: boolean
  /** Why it is published although its texts have claims. */
  readonly claimOverride?: string | undefined
  readonly by: Actor
}

/**
 * Saves the next version of a content block. Every page with the block shows it from its publication time on. Older
 * versions stay and can be restored.
 */
export async function saveContent(shop: Shop, change: ContentUpdate): Promise<Result<string>> {
  const now = shop.clock.now()
  const startsAt = change.startsAt ?? now
  if (startsAt < now) {
    const message = 'This time is in the past. Choose a later time, or publish now.'
    return refuse('invalid-input', { message, fields: { startsAt: message } })
  }
  return runUnlessRefused(shop.db, async (transaction) => {
    const { key, by, claimOverride: overrideReason } = change
    const newest = await lockContentBlock(transaction, key)
    if (newest === 0) return refuse('not-found', { message: 'This content block does not exist.' })
    if (newest !== change.expectedVersion) {
      const other = await findContentVersion(transaction, key, newest)
      return refuse('edit-conflict', {
        message: `${other?.author ?? 'Someone else'} saved another version while you were editing. Your changes are kept. Compare the versions, then save again.`,
      })
    }
    const check = { scope: 'content', subject: key, texts: listContentTexts(change.value), by, now } as const
    const refusal = await checkClaims(shop, transaction, { ...check, overrideReason })
    if (refusal !== undefined) return { ok: false, refusal }
    if (change.replaces !== undefined) {
      const wasScheduled = await unscheduleContentVersion(transaction, { key, number: change.replaces, now })
      if (!wasScheduled)
        return refuse('not-found', { message: 'This scheduled version has already started or was removed.' })
    }
    const label = change.isLabeled ? await findFreeLabel(transaction, key, toShopDay(startsAt)) : undefined
    await insertContentVersion(
      transaction,
      { key, value: change.value, label, startsAt, createdBy: by, createdAt: now },
      newest + 1,
    )
    await recordEvent(shop, transaction, {
      by,
      kind: change.startsAt === undefined ? 'content updated' : 'content scheduled',
      subject: key,
      detail: { version: newest + 1, label, startsAt: change.startsAt?.toISOString() },
    })
    return ok(change.startsAt === undefined ? 'Saved and published.' : 'Saved and scheduled.')
  })
}
