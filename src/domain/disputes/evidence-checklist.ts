import { type Cents, formatMoney } from '../money.ts'
import { formatUnits, joinWords } from '../text.ts'
import type { DisputeKind } from './dispute.ts'

/** What an order can show in a dispute. */
export const evidenceItems = [
  'order',
  'terms',
  'warnings',
  'place',
  'age-check',
  'ip-address',
  'lab-reports',
  'tracking',
  'delivery',
  'adult-signature',
  'refunds',
  'returns',
  'messages',
  'earlier-orders',
] as const
export type EvidenceItem = (typeof evidenceItems)[number]

/** What is known of an order. */
export interface EvidenceFacts {
  readonly lineCount: number
  readonly termsVersion: string
  readonly warningCount: number
  readonly isPlaceAllowed: boolean
  readonly isAgeVerified: boolean
  readonly hasIp: boolean
  readonly lotCount: number
  readonly reportCount: number
  readonly trackingNumber: string | undefined
  readonly isDelivered: boolean
  readonly hasAdultSignature: boolean
  /** As the carriers say. */
  readonly signers: readonly string[]
  readonly refunded: Cents
  readonly returnCount: number
  readonly messageCount: number
  /** Earlier undisputed orders that count as Compelling Evidence 3.0. */
  readonly earlierOrderCount: number
}

export interface CheckedEvidence {
  readonly item: EvidenceItem
  readonly name: string
  /** Whether the order has it. */
  readonly isThere: boolean
  /** What the order has of it, or what it lacks. */
  readonly detail: string
  /** Whether it decides disputes of this kind. */
  readonly isDecisive: boolean
}

/** What decides disputes of each kind: what the networks ask for, as far as a shop of goods has it. */
const decisiveItems: Readonly<Record<DisputeKind, readonly EvidenceItem[]>> = {
  fraud: ['ip-address', 'age-check', 'delivery', 'adult-signature', 'earlier-orders'],
  'not-received': ['tracking', 'delivery', 'adult-signature'],
  'not-as-described': ['order', 'lab-reports', 'warnings', 'terms', 'returns', 'messages'],
  duplicate: ['order', 'refunds'],
  'credit-not-processed': ['refunds', 'returns', 'terms'],
  canceled: ['terms', 'refunds', 'delivery', 'messages'],
  other: ['order', 'terms'],
}

const names: Readonly<Record<EvidenceItem, string>> = {
  order: 'Order with its items and prices',
  terms: 'Accepted terms',
  warnings: 'Acknowledged warnings',
  place: 'Delivery place allowed by the rules',
  'age-check': 'Age check',
  'ip-address': 'IP address of the order',
  'lab-reports': 'Lots with lab reports',
  tracking: 'Tracking number',
  delivery: 'Delivery',
  'adult-signature': 'Adult signature',
  refunds: 'Refunds',
  returns: 'Returns',
  messages: 'Messages to and from the customer',
  'earlier-orders': 'Earlier undisputed orders',
}

type Finding = readonly [isThere: boolean, detail: string]

const findings: Readonly<Record<EvidenceItem, (facts: EvidenceFacts) => Finding>> = {
  order: ({ lineCount }) => [true, formatUnits(lineCount, 'item')],
  terms: ({ termsVersion }) => [termsVersion !== '', `Version ${termsVersion}`],
  warnings: ({ warningCount }) => [
    warningCount > 0,
    warningCount > 0
      ? `${formatUnits(warningCount, 'warning')} acknowledged at checkout`
      : 'No rule asked for one',
  ],
  place: ({ isPlaceAllowed }) => [
    isPlaceAllowed,
    isPlaceAllowed ? 'Allowed when ordered' : 'Not allowed when ordered',
  ],
  'age-check': ({ isAgeVerified }) => [isAgeVerified, isAgeVerified ? 'Verified' : 'Not verified'],
  'ip-address': ({ hasIp }) => [hasIp, hasIp ? 'Stored with the order' : 'Not stored, or deleted'],
  'lab-reports': ({ lotCount, reportCount }) => [
    reportCount > 0,
    lotCount === 0 ? 'The items come from no lot' : `${reportCount} of ${formatUnits(lotCount, 'lot')}`,
  ],
  tracking: ({ trackingNumber }) => [trackingNumber !== undefined, trackingNumber ?? 'Not shipped'],
  delivery: ({ isDelivered }) => [
    isDelivered,
    isDelivered ? 'Marked as delivered' : 'Not marked as delivered',
  ],
  'adult-signature': ({ hasAdultSignature, isDelivered, signers }) => [
    hasAdultSignature && isDelivered,
    hasAdultSignature ? describeSignature(signers) : 'Not part of the shipping',
  ],
  refunds: ({ refunded }) => [
    refunded > 0,
    refunded > 0 ? `${formatMoney(refunded)} refunded` : 'Nothing was refunded',
  ],
  returns: ({ returnCount }) => [
    returnCount > 0,
    returnCount > 0 ? formatUnits(returnCount, 'return') : 'The customer asked for no return',
  ],
  messages: ({ messageCount }) => [
    messageCount > 0,
    messageCount > 0 ? formatUnits(messageCount, 'message') : 'None is stored',
  ],
  'earlier-orders': ({ earlierOrderCount }) => [
    earlierOrderCount >= 2,
    earlierOrderCount === 0
      ? 'None shares enough with this order'
      : `${formatUnits(earlierOrderCount, 'order')} of the two that Visa asks for`,
  ],
}

function describeSignature(signers: readonly string[]): string {
  return signers.length === 0
    ? 'Part of the shipping. Ask the carrier for the signature'
    : `Signed by ${joinWords(signers)}`
}

/** What the order has and lacks, what decides disputes of this kind first. */
export function checkEvidence(kind: DisputeKind, facts: EvidenceFacts): readonly CheckedEvidence[] {
  const checked = evidenceItems.map((item): CheckedEvidence => {
    const [isThere, detail] = findings[item](facts)
    return { item, name: names[item], isThere, detail, isDecisive: decisiveItems[kind].includes(item) }
  })
  return [
    ...checked.filter(({ isDecisive }) => isDecisive),
    ...checked.filter(({ isDecisive }) => !isDecisive),
  ]
}
