import type {
  Compliance,
  SalesHoldPreview,
  HoldEffect as WireHoldEffect,
} from '#contract/admin/compliance/compliance.ts'
import type { ZipCounts } from '#db/queries/compliance/places.ts'
import type { Rulebook } from '#db/queries/compliance/rules.ts'
import { refuseSale } from '#domain/compliance/evaluate-line.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import type { ComplianceRule, RulebookVersion } from '#domain/compliance/rule.ts'
import { isCheckOverdue } from '#domain/compliance/rule-errors.ts'
import { getShownHoldState, type RecordedSalesHold, resolveSalesHold } from '#domain/compliance/sales-hold.ts'
import { productClasses } from '#domain/composition/product-class.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'

import type { HoldEffect, HoldPreview } from '#usecases/compliance/preview-sales-hold.ts'
import { serializeOpenOrders, serializeProducts } from './rules.ts'

interface ComplianceData {
  readonly ruleVersions: ReadonlyMap<string, number>
  readonly holdVersions: ReadonlyMap<string, number>
  readonly rulebook: Rulebook
  readonly salesHolds: readonly RecordedSalesHold[]
  readonly versions: readonly RulebookVersion[]
  readonly zips: ZipCounts
  /** Published products. */
  readonly products: readonly RegulatedProduct[]
  readonly now: Date
}

export function serializeCompliance({
  ruleVersions,
  holdVersions,
  rulebook,
  salesHolds,
  versions,
  zips,
  products,
  now,
}: ComplianceData): Omit<Compliance, 'success'> {
  const today = toLegalDay(now)
  return {
    version: rulebook.version,
    versions: versions.map(({ version, createdAt, reason }) => ({
      version,
      createdAt: createdAt.toISOString(),
      reason,
    })),
    zipCount: zips.zips,
    multiCountyZipCount: zips.withSeveralCounties,
    salesHolds: serializeSalesHolds(salesHolds, today, countUnsoldProducts(products, rulebook, now)).map(
      (hold) => ({ ...hold, version: holdVersions.get(hold.productClass) ?? 0 }),
    ),
    rules: rulebook.rules.map((rule) => ({
      ...serializeRule(rule, now),
      version: ruleVersions.get(rule.id) ?? 0,
    })),
  }
}

/** The products of each class that are not sold today, by a hold, a rule or their lot. */
function countUnsoldProducts(
  products: readonly RegulatedProduct[],
  rulebook: Rulebook,
  now: Date,
): ReadonlyMap<string, number> {
  const unsold = products.filter((product) => refuseSale(product, rulebook, now) !== undefined)
  return new Map(
    [...Map.groupBy(unsold, (product) => product.productClass)].map(([name, group]) => [name, group.length]),
  )
}

/** One entry per product class, including classes without a hold. */
function serializeSalesHolds(
  recorded: readonly RecordedSalesHold[],
  today: string,
  held: ReadonlyMap<string, number>,
): Omit<Compliance['salesHolds'][number], 'version'>[] {
  return productClasses.map((productClass) => {
    const hold = recorded.find((each) => each.productClass === productClass)
    const state = getShownHoldState(resolveSalesHold(productClass, recorded), today)
    return {
      productClass,
      isHeld: state === 'held',
      state,
      startsOn: hold?.startsOn,
      endsOn: hold?.endsOn,
      notice: hold?.notice ?? '',
      reason: hold?.reason ?? '',
      updatedAt: hold?.changedAt.toISOString(),
      updatedBy: hold?.changedBy,
      productCount: held.get(productClass) ?? 0,
    }
  })
}

export function serializeSalesHoldPreview(preview: HoldPreview): Omit<SalesHoldPreview, 'success'> {
  return {
    stops: preview.stops && serializeHoldEffect(preview.stops),
    resumes: preview.resumes && serializeHoldEffect(preview.resumes),
    openOrders: serializeOpenOrders(preview.openOrders),
    isCut: preview.isCut,
  }
}

function serializeHoldEffect({ day, publishedCount, products, unsold }: HoldEffect): WireHoldEffect {
  const byReason = Map.groupBy(unsold, ({ refusal }) => refusal.reason)
  return {
    day,
    publishedCount,
    products: serializeProducts(products),
    unsold: [...byReason]
      .map(([reason, group]) => ({ reason, ...serializeProducts(group.map(({ named }) => named)) }))
      .sort((one, other) => other.count - one.count),
  }
}

function serializeRule(rule: ComplianceRule, now: Date): Omit<Compliance['rules'][number], 'version'> {
  return {
    id: rule.id,
    effect: rule.effect,
    productClass: rule.productClass,
    level: rule.level,
    state: rule.state,
    place: formatRulePlace(rule),
    reason: rule.reason,
    source: rule.source,
    staffNote: rule.staffNote,
    doubtfulZips: [...rule.doubtfulZips],
    checkedOn: rule.checkedOn,
    isCheckOverdue: isCheckOverdue(rule, now),
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo,
    status: rule.status,
  }
}
