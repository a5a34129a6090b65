import type { AgeCheckView } from '#contract/admin/age-checks/age-checks.ts'
import { explainBlockedConfirmation } from '#domain/age-checks/age-override.ts'
import type { LoadedAgeCheck } from '#usecases/age-checks/load-age-check.ts'

/** @param staffId who looks at it */
export function serializeAgeCheck(
  { checks, documents, override, needsSecondPerson }: LoadedAgeCheck,
  staffId: string,
): AgeCheckView {
  return {
    checks: checks.map((check) => ({
      id: check.id,
      source: check.source,
      provider: check.provider,
      ref: check.ref,
      state: check.state,
      isDemo: check.mode === 'demo',
      evidence: check.evidence,
      decidedBy: check.decidedBy,
      detail: check.detail,
      documentTo: check.documentTo,
      createdAt: check.createdAt.toISOString(),
      decidedAt: check.decidedAt?.toISOString(),
      nextAskAt: check.nextAskAt?.toISOString(),
      revokedAt: check.revokedAt?.toISOString(),
      earlierOrder: check.earlierOrder,
    })),
    documents: documents.map(({ id, mediaType, uploadedAt, deleteAt, deletedAt }) => ({
      id,
      kind: mediaType === 'application/pdf' ? 'pdf' : 'photo',
      uploadedAt: uploadedAt.toISOString(),
      deleteAt: deleteAt.toISOString(),
      deletedAt: deletedAt?.toISOString(),
    })),
    override: override && {
      evidence: override.evidence,
      reason: override.reason,
      proposer: override.proposer,
      proposedAt: override.proposedAt.toISOString(),
      confirmBlockedReason: explainBlockedConfirmation(override, staffId),
    },
    needsSecondPerson,
  }
}
