import * as z from 'zod'
import {
  claimEffects,
  claimKinds,
  claimScopes,
  claimTermLimits,
  claimTermStatuses,
  foundClaimKinds,
} from '#domain/compliance/claims/claim-term.ts'
import { getPhraseKey } from '#domain/compliance/claims/find-claims.ts'
import { line, recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'
import { oneOf } from '../list-query.ts'

/** A claim that the check found in a text. */
export const foundClaim = z.object({
  /** The words as they stand in the text. */
  text: z.string(),
  kind: z.enum(foundClaimKinds),
  reason: z.string(),
  source: z.string(),
})
export type FoundClaim = z.infer<typeof foundClaim>

const claimTerm = z.object({
  id: z.string(),
  phrase: z.string(),
  kind: z.enum(claimKinds),
  effect: z.enum(claimEffects),
  reason: z.string(),
  source: z.string(),
  status: z.enum(claimTermStatuses),
  version: z.number().int(),
})
export type AdminClaimTerm = z.infer<typeof claimTerm>

/** A word that a rule in force forbids. The rulebook changes it, not the list. */
const ruleWord = z.object({
  phrase: z.string(),
  kind: z.literal('rule'),
  effect: z.literal('block'),
  reason: z.string(),
  source: z.string(),
  ruleId: z.string(),
})

export const claimTermsResponse = z.object({
  success: z.literal(true),
  rows: z.array(claimTerm),
  ruleWords: z.array(ruleWord),
})

export const claimOverridesResponse = z.object({
  success: z.literal(true),
  /** Newest first. */
  rows: z.array(
    z.object({
      id: z.string(),
      scope: z.enum(claimScopes),
      subject: z.string(),
      phrases: z.array(z.string()),
      reason: z.string(),
      /** Absent for a choice that a new shop starts with. */
      createdBy: z.string().optional(),
      createdAt: z.string(),
    }),
  ),
})
export type AdminClaimOverride = z.infer<typeof claimOverridesResponse>['rows'][number]

const termFields = z.object({
  kind: oneOf('The kind', claimKinds),
  effect: oneOf('The effect', claimEffects),
  reason: line(claimTermLimits.reason, 'The reason'),
  source: line(claimTermLimits.source, 'The source'),
})

export const claimTermInput = termFields.extend({
  phrase: line(claimTermLimits.phrase, 'The phrase')
    .refine(
      (phrase) => /[a-z]{2}/i.test(getPhraseKey(phrase)),
      'A phrase needs a word of at least two letters.',
    )
    .refine(
      (phrase) => !/(?:^|\s)\S{0,2}\*/.test(phrase),
      'A word with a star needs at least three letters before it.',
    )
    .refine(
      (phrase) => getPhraseKey(phrase).split(' ').length <= claimTermLimits.words,
      `A phrase can have at most ${claimTermLimits.words} words.`,
    ),
})
export const claimTermUpdate = termFields.extend({
  status: oneOf('The status', claimTermStatuses),
  expectedVersion,
})
export const claimTermParams = z.object({ id: recordId })
