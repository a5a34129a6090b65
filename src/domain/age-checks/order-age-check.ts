import { dayMs } from '../duration.ts'
import type { ShippingAddress } from '../shipping/address.ts'
import type { ShopMode } from '../shop-mode.ts'
import { defineStateTable } from '../state-table.ts'
import type { AgeState } from './age-state.ts'

/**
 * Who decided an age check: a simulated verifier, an age verification service, staff, an earlier check of the same person,
 * or no one outside the shop yet.
 */
export const ageCheckSources = ['sandbox', 'provider', 'staff', 'earlier-check', 'shop'] as const
export type AgeCheckSource = (typeof ageCheckSources)[number]

/**
 * The states of one check. Each row lists the states that may follow. A decision stays, and another one is another check. A
 * document can still come after the request for it expired.
 */
export const ageCheckStateTable = defineStateTable<AgeState>('age check', {
  pending: ['verified', 'rejected', 'in-review', 'needs-document', 'expired'],
  'needs-document': ['verified', 'rejected', 'in-review', 'expired'],
  'in-review': ['verified', 'rejected', 'needs-document', 'expired'],
  expired: ['in-review'],
  verified: [],
  rejected: [],
  revoked: [],
})

/** What staff saw when they verified an age. */
export const ageEvidenceKinds = ['document', 'video-call', 'provider', 'other'] as const
export type AgeEvidence = (typeof ageEvidenceKinds)[number]

export const ageEvidenceLabels: Readonly<Record<AgeEvidence, string>> = {
  document: 'ID document seen',
  'video-call': 'ID shown in a video call',
  provider: "Verification service's word by phone or email",
  other: 'Other evidence, described below',
}

/** One check of an order. The newest one of an order is the current one; the others are its history. */
export interface OrderAgeCheck {
  readonly id: string
  readonly orderId: string
  readonly source: AgeCheckSource
  readonly provider: string
  /** The provider's id for the check. */
  readonly ref: string | undefined
  readonly state: AgeState
  readonly mode: ShopMode
  /** The age that it was for. It counts for no higher one. */
  readonly minimumAge: number
  /** A keyed hash of who and where was checked. */
  readonly binding: Buffer | undefined
  /** The check that verified this person at this address before. */
  readonly earlierCheckId: string | undefined
  /** Who gets the customer's document. */
  readonly documentTo: 'provider' | 'shop' | undefined
  readonly evidence: AgeEvidence | undefined
  readonly decidedBy: string | undefined
  readonly detail: string
  /** How often the provider was asked again. */
  readonly asks: number
  /** When the provider is asked again. Undefined once the check is decided, or somebody else decides. */
  readonly nextAskAt: Date | undefined
  readonly createdAt: Date
  readonly decidedAt: Date | undefined
  readonly revokedAt: Date | undefined
}

/** Whose age is checked: a check counts for this person at this address alone. */
export interface AgeCheckSubject {
  /** Undefined once it was deleted. Such an order is finished. */
  readonly dateOfBirth: string | undefined
  readonly shippingAddress: Pick<
    ShippingAddress,
    'firstName' | 'lastName' | 'street1' | 'street2' | 'city' | 'state' | 'zip'
  >
}

/** The person and the address in one spelling: case, accents, punctuation and spaces do not matter. */
export function serializeSubject({ dateOfBirth, shippingAddress }: AgeCheckSubject): string {
  const { firstName, lastName, street1, street2 = '', city, state, zip } = shippingAddress
  const parts = [
    firstName,
    lastName,
    dateOfBirth ?? '',
    `${street1} ${street2}`,
    city,
    state,
    zip.slice(0, 5),
  ]
  return JSON.stringify(parts.map(normalizeText))
}

/** 'Élodie  O’Hara' → 'elodie ohara' */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Why the current check does not let the order be packed; undefined when it does. */
export function explainUnusableCheck(
  check: Pick<OrderAgeCheck, 'state' | 'binding' | 'mode' | 'revokedAt' | 'minimumAge'> | undefined,
  {
    binding,
    shopMode,
    requiredAge,
  }: { readonly binding: Buffer; readonly shopMode: ShopMode; readonly requiredAge: number },
): string | undefined {
  if (check?.state !== 'verified') return "The customer's age is not verified."
  if (shopMode === 'live' && check.mode !== 'live')
    return "The customer's age was verified in demo mode, which does not count in a live shop."
  if (check.revokedAt !== undefined)
    return 'Staff revoked the verification of this person in another order, so the age is checked again.'
  if (check.binding === undefined || !check.binding.equals(binding))
    return "The customer's name, date of birth or address changed after the age check, so it is made again."
  if (check.minimumAge < requiredAge)
    return `A rule asks for customers of ${requiredAge} years or older there, and the age check was for ${check.minimumAge}, so it is made again.`
  return undefined
}

/** Whether a decision verifies the same person again: a service's own, that was not revoked, since then, for this age. */
export function isRememberedPass(
  { source, mode, state, decidedAt, revokedAt, minimumAge }: OrderAgeCheck,
  { since, requiredAge }: { readonly since: Date; readonly requiredAge: number },
): boolean {
  const isService = source === 'provider' || (source === 'sandbox' && mode === 'demo')
  return (
    isService &&
    state === 'verified' &&
    revokedAt === undefined &&
    decidedAt !== undefined &&
    decidedAt >= since &&
    minimumAge >= requiredAge
  )
}

/** Whether staff found in another order that this person is too young, so that no service decides alone. */
export function isStaffRefusal(
  { source, state, orderId }: OrderAgeCheck,
  order: { readonly id: string },
): boolean {
  return orderId !== order.id && source === 'staff' && (state === 'revoked' || state === 'rejected')
}

const minute = 60_000
/** A check that a provider or the customer leaves open for longer has expired. */
export const openCheckDays = 7
const longestPauseMinutes = 360

/** When a provider is asked again: after 1, 2, 4 … minutes, at most every six hours. */
export function getNextAsk(asks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(2 ** Math.min(asks, 16), longestPauseMinutes) * minute)
}

export function isOverdue({ createdAt }: Pick<OrderAgeCheck, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= openCheckDays * dayMs
}

/** What an answer of a provider says about the person, where it says anything. */
export interface AnsweredSubject {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  /** 'YYYY-MM-DD' */
  readonly dateOfBirth?: string | undefined
  readonly zip?: string | undefined
}

/** Whether the answer is about this person and place, as far as it tells. */
export function isSameSubject(answered: AnsweredSubject, subject: AgeCheckSubject): boolean {
  const { firstName, lastName, zip } = subject.shippingAddress
  const pairs: readonly (readonly [string | undefined, string])[] = [
    [answered.firstName, firstName],
    [answered.lastName, lastName],
    [answered.dateOfBirth, subject.dateOfBirth ?? ''],
    [answered.zip?.slice(0, 5), zip.slice(0, 5)],
  ]
  return pairs.every(([given, asked]) => given === undefined || normalizeText(given) === normalizeText(asked))
}
