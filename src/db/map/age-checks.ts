import type { Selectable } from 'kysely'
import type { AgeOverride } from '#domain/age-checks/age-override.ts'
import { ageStateTable } from '#domain/age-checks/age-state.ts'
import { ageCheckSources, ageEvidenceKinds, type OrderAgeCheck } from '#domain/age-checks/order-age-check.ts'
import type { AgeDocument } from '#domain/orders/age-document.ts'
import { shopModes } from '#domain/shop-mode.ts'
import type {
  AgeCheck as AgeCheckColumns,
  AgeDocument as AgeDocumentColumns,
  AgeOverride as AgeOverrideColumns,
} from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function ageCheckFromRow(row: Selectable<AgeCheckColumns>): OrderAgeCheck {
  return {
    id: row.id,
    orderId: row.orderId,
    source: parseOneOf(row.source, ageCheckSources),
    provider: row.provider,
    ref: row.ref ?? undefined,
    state: parseOneOf(row.state, ageStateTable.states),
    mode: parseOneOf(row.mode, shopModes),
    minimumAge: row.minimumAge,
    binding: row.binding ?? undefined,
    earlierCheckId: row.earlierCheckId ?? undefined,
    documentTo:
      row.documentTo === null ? undefined : parseOneOf(row.documentTo, ['provider', 'shop'] as const),
    evidence: row.evidence === null ? undefined : parseOneOf(row.evidence, ageEvidenceKinds),
    decidedBy: row.decidedBy ?? undefined,
    detail: row.detail,
    asks: row.asks,
    nextAskAt: row.nextAskAt ?? undefined,
    createdAt: row.createdAt,
    decidedAt: row.decidedAt ?? undefined,
    revokedAt: row.revokedAt ?? undefined,
  }
}

/** A check to insert, without the columns that the database fills in. */
export type NewAgeCheck = Omit<
  OrderAgeCheck,
  | 'id'
  | 'binding'
  | 'decidedAt'
  | 'asks'
  | 'nextAskAt'
  | 'revokedAt'
  | 'ref'
  | 'earlierCheckId'
  | 'documentTo'
  | 'evidence'
  | 'decidedBy'
> &
  Partial<Pick<OrderAgeCheck, 'ref' | 'earlierCheckId' | 'documentTo' | 'evidence' | 'decidedBy'>> & {
    readonly binding: Buffer
    readonly decidedAt?: Date | undefined
    readonly nextAskAt?: Date | undefined
  }

export function ageCheckToRow(check: NewAgeCheck) {
  return {
    orderId: check.orderId,
    source: check.source,
    provider: check.provider,
    ref: check.ref ?? null,
    state: check.state,
    mode: check.mode,
    minimumAge: check.minimumAge,
    binding: check.binding,
    earlierCheckId: check.earlierCheckId ?? null,
    documentTo: check.documentTo ?? null,
    evidence: check.evidence ?? null,
    decidedBy: check.decidedBy ?? null,
    detail: check.detail,
    nextAskAt: check.nextAskAt ?? null,
    createdAt: check.createdAt,
    decidedAt: check.decidedAt ?? null,
  }
}

export function ageOverrideFromRow(row: Selectable<AgeOverrideColumns>): AgeOverride {
  return {
    id: row.id,
    evidence: parseOneOf(row.evidence, ageEvidenceKinds),
    reason: row.reason,
    proposedBy: row.proposedBy ?? undefined,
    proposer: row.proposer,
    proposedAt: row.proposedAt,
  }
}

export function ageDocumentFromRow(row: Selectable<AgeDocumentColumns>): AgeDocument {
  return {
    id: row.id,
    orderId: row.orderId,
    name: row.name,
    mediaType: parseOneOf(row.mediaType, ['image/webp', 'application/pdf'] as const),
    bytes: row.bytes,
    uploadedAt: row.uploadedAt,
    deleteAt: row.deleteAt,
    deletedAt: row.deletedAt ?? undefined,
  }
}
