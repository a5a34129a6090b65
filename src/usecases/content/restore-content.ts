import { findContentVersion } from '#db/queries/content/content.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { saveContent } from './save-content.ts'

/** Restores an older version as a new one, so that no history is lost. */
export async function restoreContent(
  shop: Shop,
  input: {
    readonly key: string
    readonly number: number
    readonly expectedVersion: number
    readonly isLabeled: boolean
    readonly claimOverride?: string | undefined
    readonly by: Actor
  },
): Promise<Result<string>> {
  const version = await findContentVersion(shop.db, input.key, input.number)
  if (version === undefined) return refuse('not-found', { message: 'This version does not exist.' })
  const { key, expectedVersion, isLabeled, claimOverride, by } = input
  return saveContent(shop, { key, expectedVersion, isLabeled, claimOverride, by, value: version.value })
}
