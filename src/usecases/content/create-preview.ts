import { insertPreview } from '#db/queries/content/previews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Long enough to look at a draft on another device, short enough that a link that got away is soon worth nothing. */
export const previewMinutes = 60

/** Keeps a draft under a random key. Whoever has the key sees the shop with it; the database knows its hash only. */
export async function createPreview(
  shop: Shop,
  draft: { readonly contentKey: string; readonly value: unknown; readonly by: Actor },
): Promise<{ readonly key: string; readonly expiresAt: Date }> {
  const key = newToken()
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + previewMinutes * 60_000)
  await insertPreview(shop.db, {
    keyHash: hashToken(key),
    contentKey: draft.contentKey,
    value: draft.value,
    createdBy: draft.by.id,
    createdAt: now,
    expiresAt: expiresAt,
  })
  return { key, expiresAt }
}
