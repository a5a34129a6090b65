import type { AuditEntry } from '#contract/admin/audit-log.ts'
import type { AdminBrand, AdminCategory } from '#contract/admin/catalog.ts'
import type { Compliance } from '#contract/admin/compliance.ts'
import type { AdminLot } from '#contract/admin/inventory.ts'
import type { Transaction } from '#contract/admin/payments.ts'
import type {
  CategoryListRow,
  LotListRow,
  listBrands,
  TransactionRow,
} from '#db/queries/catalog/shop-lists.ts'
import type { SalesHoldRow } from '#db/queries/compliance/rules.ts'
import type { AuditEntryRow } from '#db/queries/staff/audit-log.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { SalesHold } from '#domain/compliance/sales-hold.ts'
import { usStates } from '#domain/shipping/us-states.ts'

export function serializeCategory(row: CategoryListRow): AdminCategory {
  return {
    name: row.name,
    slug: row.slug,
    productClass: row.productClass,
    published: row.published,
    archived: row.archived,
    soldOut: row.soldOut,
    soldLast30Days: row.units,
    brands: row.brands,
  }
}

export function serializeBrand({
  house,
  ...row
}: Awaited<ReturnType<typeof listBrands>>[number]): AdminBrand {
  return { ...row, isHouseBrand: house }
}

export function serializeTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    kind: row.kind,
    order: row.number,
    customer: `${row.firstName} ${row.lastName}`,
    provider: row.provider,
    ref: row.ref ?? undefined,
    amount: row.amountCents,
    status: row.status,
    note: row.note ?? undefined,
    at: row.at.toISOString(),
    demo: row.isDemo,
  }
}

export function serializeLot(row: LotListRow): AdminLot {
  return {
    lot: row.lotNumber,
    product: row.product,
    productSlug: row.productSlug,
    current: row.isCurrent,
    lab: row.laboratory ?? undefined,
    testedOn: row.testedOn ?? undefined,
    mitragynine: scaled(row.mitragyninePpm, 10_000),
    hydroxy: scaled(row.sevenOhPpm, 10_000),
    hydroxyPerArticle: scaled(row.sevenOhUgPerArticle, 1000),
    passed: row.passed ?? undefined,
    coa: row.reportFileKey === null ? undefined : getFileUrl(row.reportFileKey),
    demo: row.isDemo,
  }
}

function scaled(amount: number | null, parts: number): number | undefined {
  return amount === null ? undefined : amount / parts
}

/** Every class has a line, also those nobody ever held. */
export function serializeSalesHolds(
  rows: readonly SalesHoldRow[],
  inForce: readonly SalesHold[],
  held: ReadonlyMap<string, number>,
): Compliance['holds'] {
  return (['leaf', 'extract', '7-oh'] as const).map((productClass) => {
    const row = rows.find((each) => each.productClass === productClass)
    const hold = inForce.find((each) => each.productClass === productClass)
    return {
      productClass,
      held: hold?.held ?? productClass === '7-oh',
      notice: row?.notice ?? '',
      reason: row?.reason ?? '',
      changedAt: row?.changedAt.toISOString(),
      changedBy: row?.changedBy ?? undefined,
      products: held.get(productClass) ?? 0,
    }
  })
}

export function serializeRule(rule: ComplianceRule): Compliance['rules'][number] {
  return {
    id: rule.id,
    effect: rule.effect,
    productClass: rule.productClass,
    level: rule.level,
    place: formatPlace(rule),
    reason: rule.reason,
    source: rule.source,
    checkedOn: rule.checkedOn,
    from: rule.effectiveFrom,
    to: rule.effectiveTo ?? undefined,
    status: rule.status,
  }
}

/** 'Alabama'; 'Alton, IL'; 'United States'. */
function formatPlace(rule: ComplianceRule): string {
  if (rule.state === null) return 'United States'
  if (rule.placeName !== null) return `${rule.placeName}, ${rule.state}`
  return usStates.find(({ code }) => code === rule.state)?.name ?? rule.state
}

export function serializeAuditEntry(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    detail: Object.entries(row.detail).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [{ name, value: words(value) }],
    ),
  }
}

function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
