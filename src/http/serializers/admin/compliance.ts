import type { Compliance } from '#contract/admin/compliance.ts'
import type { ZipCounts } from '#db/queries/compliance/places.ts'
import type { Rulebook } from '#db/queries/compliance/rules.ts'
import { formatRulePlace } from '#domain/compliance/format-rule.ts'
import { productClasses, type RegulatedProduct } from '#domain/compliance/lab-results.ts'
import type { ComplianceRule, RulebookVersion } from '#domain/compliance/rule.ts'
import { isCheckOverdue } from '#domain/compliance/rule-errors.ts'
import {
  findSalesHold,
  type RecordedSalesHold,
  resolveSalesHold,
  type SalesHold,
} from '#domain/compliance/sales-hold.ts'

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
  return {
    version: rulebook.version,
    versions: versions.map(({ version, createdAt, reason }) => ({
      version,
      createdAt: createdAt.toISOString(),
      reason,
    })),
    zipCount: zips.zips,
    multiCountyZipCount: zips.withSeveralCounties,
    salesHolds: serializeSalesHolds(
      salesHolds,
      rulebook.holds,
      countHeldProducts(products, rulebook.holds),
    ).map((hold) => ({ ...hold, version: holdVersions.get(hold.productClass) ?? 0 })),
    rules: rulebook.rules.map((rule) => ({
      ...serializeRule(rule, now),
      version: ruleVersions.get(rule.id) ?? 0,
    })),
  }
}

function countHeldProducts(
  products: readonly RegulatedProduct[],
  holds: readonly SalesHold[],
): ReadonlyMap<string, number> {
  const held = products.filter((product) => findSalesHold(product, holds) !== undefined)
  return new Map(
    [...Map.groupBy(held, (product) => product.productClass)].map(([name, group]) => [name, group.length]),
  )
}

/** One entry per product class, including classes without a hold. */
function serializeSalesHolds(
  recorded: readonly RecordedSalesHold[],
  inForce: readonly SalesHold[],
  held: ReadonlyMap<string, number>,
): Omit<Compliance['salesHolds'][number], 'version'>[] {
  return productClasses.map((productClass) => {
    const hold = recorded.find((each) => each.productClass === productClass)
    return {
      productClass,
      isHeld: resolveSalesHold(productClass, inForce)?.held ?? false,
      notice: hold?.notice ?? '',
      reason: hold?.reason ?? '',
      updatedAt: hold?.changedAt.toISOString(),
      updatedBy: hold?.changedBy,
      productCount: held.get(productClass) ?? 0,
    }
  })
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
