import { isContentKey, policyKeys } from '#contract/content.ts'
import type { PolicyPageData } from '#contract/shop/pages.ts'
import { findNextContentChange, listContentVersions } from '#db/queries/content/content.ts'
import { describeShippingRestrictions } from '#domain/compliance/shipping-restrictions.ts'
import { listStartedVersions } from '#domain/content/content-version.ts'
import { isOneOf } from '#domain/one-of.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { serializePolicy } from '../serializers/policy.ts'

/**
 * A policy in force, or an older version by its label (decision 0019). Scheduled versions are not public.
 */
export async function loadPolicyPage(
  shop: Shop,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  scope: CacheScope,
): Promise<PolicyPageData | undefined> {
  if (!isOneOf<string>(policyKeys, name) || !isContentKey(name)) return undefined
  scope.addTags('content', 'rules')
  const now = shop.clock.now()
  const [all, next, { rules }] = await Promise.all([
    listContentVersions(shop.db, name),
    findNextContentChange(shop.db, [name], now),
    shop.kept.getRulebook(),
  ])
  scope.expireAt(next)
  const started = listStartedVersions(all, now)
  const draft = scope.drafts.get(name)
  const current = started[0]
  const shown = version === undefined ? current : started.find(({ label }) => label === version)
  if (shown === undefined) return undefined
  const isDraft = draft !== undefined && version === undefined
  return serializePolicy(name, isDraft ? draft : shown.value, {
    version: shown.label ?? String(shown.number),
    updated: isDraft ? toShopDay(now) : toShopDay(shown.startsAt),
    inForce: shown === current,
    versions: started.map((each) => ({
      version: each.label ?? String(each.number),
      from: toShopDay(each.startsAt),
    })),
    // The list of places we do not ship to comes from the rulebook, so it is never out of date.
    places: name === 'shipping-policy' ? describeShippingRestrictions(rules, now).text : undefined,
  })
}
