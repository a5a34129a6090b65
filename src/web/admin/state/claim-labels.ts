import {
  type ClaimEffect,
  type ClaimKind,
  type ClaimScope,
  claimEffects,
  claimKinds,
} from '#domain/compliance/claims/claim-term.ts'

export const claimKindLabels: Readonly<Record<ClaimKind, string>> = {
  disease: 'Disease and effects',
  drug: 'Drugs and addiction',
  approval: 'Approval and safety',
  natural: 'Natural',
  potency: 'Potency',
  youth: 'Youth appeal',
  rule: 'Forbidden by a rule',
  mixed: 'Letters of several alphabets',
}

export const claimEffectLabels: Readonly<Record<ClaimEffect, string>> = {
  block: 'Blocks',
  warn: 'Warns',
  allow: 'Allows',
}

export const claimScopeLabels: Readonly<Record<ClaimScope, string>> = {
  product: 'Product',
  brand: 'Brand',
  category: 'Category',
  promotion: 'Promotion',
  article: 'Article',
  content: 'Content',
  answer: 'Answer',
  question: 'Question',
  reply: 'Reply to a review',
  review: 'Review',
}

export const claimKindChoices = claimKinds.map((value) => ({ value, label: claimKindLabels[value] }))
export const claimEffectChoices = claimEffects.map((value) => ({ value, label: claimEffectLabels[value] }))
