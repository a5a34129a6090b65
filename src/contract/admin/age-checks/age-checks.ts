import * as z from 'zod'
import { ageCheckSources, ageEvidenceKinds } from '#domain/age-checks/order-age-check.ts'
import { orderNumber } from '../../order-number.ts'
import { ageStates } from '../../states.ts'
import { expectedVersion } from '../fields.ts'
import { oneOf, reason } from '../list-query.ts'

const evidence = oneOf('evidence', ageEvidenceKinds)
const seen = { expectedVersion: expectedVersion.optional() }

/** To verify, staff name what they saw. */
export const ageDecision = z.object({
  verdict: oneOf('verdict', ['verified', 'rejected']),
  evidence: evidence.optional(),
  reason,
  ...seen,
})

/** Verifies a rejected age after all. Where somebody else has the right too, they confirm it. */
export const ageOverride = z.object({ evidence, reason, ...seen })
export const ageOverrideDecision = z.object({
  verdict: oneOf('verdict', ['confirmed', 'declined']),
  note: reason,
  ...seen,
})

/** Revokes a verification, repeats a check, or asks for a document. */
export const ageStep = z.object({ reason, ...seen })

export const ageDocumentParams = z.object({ number: orderNumber, id: z.string().max(64) })

/** The age check of an order: the newest check first, documents, and what waits for a second person. */
export const ageCheckView = z.object({
  checks: z.array(
    z.object({
      id: z.string(),
      source: z.enum(ageCheckSources),
      provider: z.string(),
      ref: z.string().optional(),
      state: z.enum(ageStates),
      /** Whether it was made in demo mode, so that it does not count in a live shop. */
      isDemo: z.boolean(),
      evidence: z.enum(ageEvidenceKinds).optional(),
      decidedBy: z.string().optional(),
      detail: z.string(),
      /** Who gets the customer's document. */
      documentTo: z.enum(['provider', 'shop']).optional(),
      createdAt: z.string(),
      decidedAt: z.string().optional(),
      /** When the provider is asked again. */
      nextAskAt: z.string().optional(),
      revokedAt: z.string().optional(),
      /** The order whose check verified this one. */
      earlierOrder: z.string().optional(),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['photo', 'pdf']),
      uploadedAt: z.string(),
      deleteAt: z.string(),
      deletedAt: z.string().optional(),
    }),
  ),
  override: z
    .object({
      evidence: z.enum(ageEvidenceKinds),
      reason: z.string(),
      proposer: z.string(),
      proposedAt: z.string(),
      /** Why the signed-in staff member cannot confirm it. */
      confirmBlockedReason: z.string().optional(),
    })
    .optional(),
  /** Whether an override needs the confirmation of somebody else. */
  needsSecondPerson: z.boolean(),
})
export type AgeCheckView = z.infer<typeof ageCheckView>
export const ageCheckResponse = z.object({ success: z.literal(true), ageCheck: ageCheckView })
