import { insertPreview } from '#db/queries/content/previews.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Shop } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Long enough to view a draft on another device, short enough that a leaked link soon expires. */
export const previewMinutes = 60

/** Stores a draft under a random key. Anyone with the key can preview it; the database stores only the key's hash. */
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
