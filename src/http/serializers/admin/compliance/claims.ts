import type { AdminClaimOverride, AdminClaimTerm, FoundClaim } from '#contract/admin/compliance/claims.ts'
import type {
  ClaimMatch,
  RecordedClaimOverride,
  RecordedClaimTerm,
} from '#domain/compliance/claims/claim-term.ts'

export function serializeFoundClaim({ text, kind, reason, source }: ClaimMatch): FoundClaim {
  return { text, kind, reason, source }
}

export function serializeClaimTerm(term: RecordedClaimTerm, version: number): AdminClaimTerm {
  return { ...term, version }
}

export function serializeClaimOverride(override: RecordedClaimOverride): AdminClaimOverride {
  return { ...override, phrases: [...override.phrases], createdAt: override.createdAt.toISOString() }
}
