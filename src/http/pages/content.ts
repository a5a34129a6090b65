import { type Content, type ContentKey, contentSchemas } from '#contract/content.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'

/** Returns a loaded block, validated by its schema, because staff edit it and the page trusts it. */
export type ContentValues = <Key extends ContentKey>(key: Key) => Content<Key> | undefined

/** Whether lists show a product family as one card. They do unless staff chose otherwise. */
export function groupsFamilies(block: ContentValues): boolean {
  return block('productLists')?.cards !== 'one-card-per-product'
}

/** Loads the content blocks in force now, or the draft that is previewed. */
export async function loadContent(
  shop: Shop,
  scope: CacheScope,
  keys: readonly ContentKey[],
): Promise<ContentValues> {
  scope.addTags('content')
  const now = shop.clock.now()
  const { values, next } = await shop.kept.findContent(keys, now)
  scope.expireAt(next)
  return <Key extends ContentKey>(key: Key) => {
    const value = scope.drafts.has(key) ? scope.drafts.get(key) : values.get(key)
    const parsed = contentSchemas[key].safeParse(value)
    return parsed.success ? (parsed.data as Content<Key>) : undefined
  }
}
