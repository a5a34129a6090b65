/** What a claim of the list is about. */
export const claimKinds = ['disease', 'drug', 'approval', 'natural', 'potency', 'youth'] as const
type ListedClaimKind = (typeof claimKinds)[number]

/** Not in the list: a word that a rule of the rulebook forbids, and one that mixes letters of several alphabets. */
export const foundClaimKinds = [...claimKinds, 'rule', 'mixed'] as const
export type ClaimKind = (typeof foundClaimKinds)[number]

/** 'allow' is a lawful phrase: what it contains is no claim, such as the FDA disclaimer. */
export const claimEffects = ['block', 'warn', 'allow'] as const
export type ClaimEffect = (typeof claimEffects)[number]

/** A retired term stays in the list and finds nothing. */
export const claimTermStatuses = ['active', 'retired'] as const
export type ClaimTermStatus = (typeof claimTermStatuses)[number]

/** A word or phrase that the claims check finds in every inflection. A star stands for any end of a word: 'diabet*'. */
export interface ClaimTerm {
  readonly phrase: string
  readonly kind: ClaimKind
  readonly effect: ClaimEffect
  readonly reason: string
  readonly source: string
}

/** A term with its place in the list of the shop. */
export interface RecordedClaimTerm extends ClaimTerm {
  readonly id: string
  readonly kind: ListedClaimKind
  readonly status: ClaimTermStatus
}

export const claimTermLimits = { phrase: 80, words: 14, reason: 300, source: 300, terms: 2000 } as const

/** Where a text is published. An override of a claim is valid for the same text in the same place. */
export const claimScopes = [
  'product',
  'brand',
  'category',
  'promotion',
  'article',
  'content',
  'answer',
  'question',
  'reply',
  'review',
] as const
export type ClaimScope = (typeof claimScopes)[number]

export const minOverrideReason = 10

/** A claim in a text. */
export interface ClaimMatch extends ClaimTerm {
  /** The words as they stand in the text. */
  readonly text: string
  /** The first character of the claim in the text, and the one after its last. */
  readonly start: number
  readonly end: number
}

/** The claims that must not be published without an override. */
export function listBlockingClaims(claims: readonly ClaimMatch[]): ClaimMatch[] {
  return claims.filter(({ effect }) => effect === 'block')
}

/** A text that was published although the check found claims in it. */
export interface RecordedClaimOverride {
  readonly id: string
  readonly scope: ClaimScope
  /** What the text belongs to, such as the name of a product. */
  readonly subject: string
  /** The phrases of the list that were accepted. */
  readonly phrases: readonly string[]
  readonly reason: string
  /** The name of the staff member; undefined for a choice that a new shop starts with. */
  readonly createdBy: string | undefined
  readonly createdAt: Date
}

export function isHealthClaim({ kind }: Pick<ClaimTerm, 'kind'>): boolean {
  return kind === 'disease' || kind === 'drug'
}

/** 'health claim' or 'claim', after 'a possible'. */
export function nameClaim(claim: Pick<ClaimTerm, 'kind'>): string {
  return isHealthClaim(claim) ? 'health claim' : 'claim'
}
