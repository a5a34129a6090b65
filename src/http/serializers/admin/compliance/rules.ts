import type { RulePackDifference } from '#contract/admin/compliance/rule-packs.ts'
import type { ComparedVersions, RulePreviewAnswer } from '#contract/admin/compliance/rules.ts'
import type { NamedProduct } from '#db/queries/compliance/rule-preview.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import type { Place } from '#domain/compliance/place.ts'
import type { StoredRule } from '#domain/compliance/rule-merge.ts'
import { add } from '#domain/money.ts'
import type { RecordChange } from '#domain/record-change.ts'
import type { ComparedRule } from '#usecases/compliance/compare-versions.ts'
import { type RulePreview, simulatedDays } from '#usecases/compliance/preview-rule.ts'
import type { OpenedRulePack } from '#usecases/compliance/rule-packs.ts'

/** So many of each list are shown; the counts are of all. */
const shown = 25

export function serializeRule(
  { rule, createdBy }: StoredRule,
  { version, history }: { readonly version: number; readonly history: readonly RecordChange[] },
) {
  const { id, checkedBy, ...fields } = rule
  return {
    id,
    place: formatRulePlace(rule),
    rule: { ...fields },
    version,
    checkedBy,
    createdBy,
    history: history.toReversed().map(({ changedBy, changedAt, changes }) => ({
      changedBy,
      changedAt: changedAt.toISOString(),
      changes: serializeChanges(changes),
    })),
  }
}

export function serializeChanges(changes: RecordChange['changes']) {
  return Object.entries(changes).map(([field, { from, to }]) => ({ field, from, to }))
}

export function serializeComparedRules(rules: readonly ComparedRule[]): ComparedVersions['rules'] {
  return rules.map(({ kind, rule, changes }) => ({
    id: rule.id,
    place: formatRulePlace(rule),
    kind,
    reason: rule.reason,
    changes: serializeChanges(changes),
  }))
}

export function serializeRulePack({
  pack,
  signedBy,
  merges,
  rulebook,
}: OpenedRulePack): Omit<RulePackDifference, 'success'> {
  return {
    issuer: pack.issuer,
    createdAt: pack.createdAt,
    signedBy,
    rulebook,
    unchangedCount: merges.filter(({ kind }) => kind === 'unchanged').length,
    rules: merges.flatMap(({ kind, rule, changes }) =>
      kind === 'unchanged'
        ? []
        : [
            {
              id: rule.id,
              place: formatRulePlace(rule),
              kind,
              reason: rule.reason,
              changes: kind === 'new' ? [] : serializeChanges(changes),
            },
          ],
    ),
  }
}

export function serializeRulePreview(preview: RulePreview): Omit<RulePreviewAnswer, 'success'> {
  const { rule, places, products, carts, people, recentOrders, openOrders } = preview
  return {
    place: formatRulePlace(rule),
    isCountryWide: places === undefined,
    applies: places === undefined ? { count: preview.zipCount, zips: [] } : serializePlaces(places.applies),
    doubtful: serializePlaces(places?.doubtful ?? []),
    products: { ...serializeProducts(products), publishedCount: preview.publishedCount },
    carts: {
      count: carts.length,
      withoutAddressCount: preview.cartsWithoutAddress,
      destinations: countDestinations(carts).slice(0, shown),
    },
    people: {
      count: people.count,
      guestCount: people.guestCount,
      withOrdersCount: people.withOrders.length,
      withOrders: people.withOrders
        .slice(0, shown)
        .map(({ name, orders }) => ({ name, orders: [...orders] })),
    },
    openOrders: serializeOpenOrders(openOrders),
    recentOrders: { ...serializeOrders(recentOrders), days: simulatedDays },
    isCut: preview.isCut,
  }
}

/** The most carts first. */
function countDestinations(carts: RulePreview['carts']) {
  const byDestination = Map.groupBy(carts, ({ place }) => formatDestination(place))
  return [...byDestination]
    .map(([destination, { length: count }]) => ({ destination, count }))
    .sort((one, other) => other.count - one.count)
}

function serializePlaces(places: readonly Place[]) {
  return { count: places.length, zips: places.slice(0, shown).map(({ zip, city }) => ({ zip, city })) }
}

export function serializeProducts(products: readonly NamedProduct[]) {
  return {
    count: products.length,
    products: products.slice(0, shown).map(({ product, name }) => ({ id: product.productId, name })),
  }
}

function serializeOrders(orders: RulePreview['openOrders']) {
  return {
    count: orders.length,
    total: add(...orders.map(({ total }) => total)),
    orders: orders.slice(0, shown).map(({ number, placedAt, city, state, total, isUnpaid }) => ({
      number,
      placedAt: placedAt.toISOString(),
      destination: `${city}, ${state}`,
      total,
      isUnpaid,
    })),
  }
}

export function serializeOpenOrders(orders: RulePreview['openOrders']) {
  return { ...serializeOrders(orders), unpaidCount: orders.filter(({ isUnpaid }) => isUnpaid).length }
}

function formatDestination(place: Place | undefined): string {
  return place === undefined ? '' : `${place.city}, ${place.state}`
}
