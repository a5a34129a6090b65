import type { Compliance } from '#contract/admin/compliance.ts'
import type { Rulebook } from '#db/queries/compliance/places.ts'
import type { countZips, listRulebookVersions, SalesHoldRow } from '#db/queries/compliance/rules.ts'
import { productClasses, type RegulatedProduct } from '#domain/compliance/lab-results.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import { evaluateSalesHold, resolveSalesHold, type SalesHold } from '#domain/compliance/sales-hold.ts'
import { usStates } from '#domain/shipping/us-states.ts'

interface ComplianceData {
  readonly rulebook: Rulebook
  readonly salesHolds: readonly SalesHoldRow[]
  readonly versions: Awaited<ReturnType<typeof listRulebookVersions>>
  readonly zips: Awaited<ReturnType<typeof countZips>>
  /** Published products. */
  readonly products: readonly RegulatedProduct[]
}

export function serializeCompliance({
  rulebook,
  salesHolds,
  versions,
  zips,
  products,
}: ComplianceData): Omit<Compliance, 'success'> {
  return {
    version: rulebook.version,
    versions: versions.map(({ version, createdAt, reason }) => ({
      version,
      createdAt: createdAt.toISOString(),
      reason,
    })),
    zipCount: zips.zips,
    multiCountyZipCount: zips.several,
    salesHolds: serializeSalesHolds(salesHolds, rulebook.holds, countHeldProducts(products, rulebook.holds)),
    rules: rulebook.rules.map(serializeRule),
  }
}

function countHeldProducts(
  products: readonly RegulatedProduct[],
  holds: readonly SalesHold[],
): ReadonlyMap<string, number> {
  const held = products.filter((product) => !evaluateSalesHold(product, holds).ok)
  return new Map([...Map.groupBy(held, (row) => row.productClass)].map(([name, rows]) => [name, rows.length]))
}

/** One entry per product class, including classes without a hold. */
function serializeSalesHolds(
  rows: readonly SalesHoldRow[],
  inForce: readonly SalesHold[],
  held: ReadonlyMap<string, number>,
): Compliance['salesHolds'] {
  return productClasses.map((productClass) => {
    const row = rows.find((each) => each.productClass === productClass)
    return {
      productClass,
      isHeld: resolveSalesHold(productClass, inForce)?.held ?? false,
      notice: row?.notice ?? '',
      reason: row?.reason ?? '',
      updatedAt: row?.changedAt.toISOString(),
      updatedBy: row?.changedBy ?? undefined,
      productCount: held.get(productClass) ?? 0,
    }
  })
}

function serializeRule(rule: ComplianceRule): Compliance['rules'][number] {
  return {
    id: rule.id,
    effect: rule.effect,
    productClass: rule.productClass,
    level: rule.level,
    place: formatPlace(rule),
    reason: rule.reason,
    source: rule.source,
    checkedOn: rule.checkedOn,
    effectiveFrom: rule.effectiveFrom,
    effectiveTo: rule.effectiveTo ?? undefined,
    status: rule.status,
  }
}

/** 'Alabama'; 'Alton, IL'; 'United States'. */
function formatPlace(rule: ComplianceRule): string {
  if (rule.state === null) return 'United States'
  if (rule.placeName !== null) return `${rule.placeName}, ${rule.state}`
  return usStates.find(({ code }) => code === rule.state)?.name ?? rule.state
}
