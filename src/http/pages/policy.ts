import { isContentKey, policyKeys } from '#contract/content.ts'
import type { PolicyPage } from '#contract/pages.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import { contentVersions, nextContentChange } from '#db/queries/content/content.ts'
import { shippingNotice } from '#domain/compliance/shipping-restrictions.ts'
import { easternDay } from '#domain/eastern-day.ts'
import { isOneOf } from '#domain/one-of.ts'
import type { Shop } from '#usecases/shop.ts'
import { presentPolicy } from '../serializers/policy.ts'
import type { PageScope } from './cache-scope.ts'

/**
 * A policy as it is in force, or as it was under an older version's name (D26). Planned versions are nobody's
 * business yet.
 */
export async function readPolicy(
  shop: Shop,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  scope: PageScope,
): Promise<PolicyPage | undefined> {
  if (!isOneOf<string>(policyKeys, name) || !isContentKey(name)) return undefined
  scope.shows('content', 'rules')
  const now = shop.clock.now()
  const [all, next, { rules }] = await Promise.all([
    contentVersions(shop.db, name),
    nextContentChange(shop.db, [name], now),
    readRuleBook(shop.db),
  ])
  scope.until(next)
  const begun = all
    .filter(({ live_from, withdrawn_at }) => live_from <= now && withdrawn_at === null)
    .sort((a, b) => b.live_from.getTime() - a.live_from.getTime() || b.number - a.number)
  const draft = scope.drafts.get(name)
  const current = begun[0]
  const shown = version === undefined ? current : begun.find(({ label }) => label === version)
  if (shown === undefined) return undefined
  const isDraft = draft !== undefined && version === undefined
  return presentPolicy(name, isDraft ? draft : shown.value, {
    version: shown.label ?? String(shown.number),
    updated: isDraft ? easternDay(now) : easternDay(shown.live_from),
    inForce: shown === current,
    versions: begun.map((each) => ({
      version: each.label ?? String(each.number),
      from: easternDay(each.live_from),
    })),
    // Where we do not ship is said from the rule-book, in full, never typed into the policy.
    places: name === 'shipping-policy' ? shippingNotice(rules, now).text : undefined,
  })
}
