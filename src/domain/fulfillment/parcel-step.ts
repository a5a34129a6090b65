import { toShopDay } from '../shop-time.ts'
import type { ParcelTracking, TrackingStatus } from './parcel-tracking.ts'

/** Where a parcel is, as the shop and its customer need to know it. */
export const parcelSteps = [
  'in-transit',
  'out-for-delivery',
  'failed-attempt',
  'ready-for-pickup',
  'refused',
  'returned-to-sender',
  'failed',
  'delivered',
] as const
export type ParcelStep = (typeof parcelSteps)[number]

/** The last news of a parcel on its way. */
export interface ParcelNews {
  readonly step: ParcelStep
  /** When the carrier scanned it. */
  readonly at: Date
  /** When the carrier expects to deliver it. */
  readonly expectedAt: Date | undefined
  /** As the carrier says. */
  readonly signedBy: string | undefined
}

/**
 * The day of the shop on which a parcel is expected, 'YYYY-MM-DD'. Carriers often say a day without a time, which their services
 * write as its midnight in UTC. In the United States that is the evening before.
 */
export function getExpectedDay(expectedAt: Date): string {
  const moment = expectedAt.toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : toShopDay(expectedAt)
}

const stepsByStatus: Readonly<Record<TrackingStatus, ParcelStep | undefined>> = {
  unknown: undefined,
  'pre-transit': undefined,
  'in-transit': 'in-transit',
  'out-for-delivery': 'out-for-delivery',
  'available-for-pickup': 'ready-for-pickup',
  delivered: 'delivered',
  'returned-to-sender': 'returned-to-sender',
  failed: 'failed',
  canceled: undefined,
}

/** What carriers say in words alone. USPS: 'Notice Left (No Authorized Recipient Available)', UPS: 'Delivery attempted'. */
const refused = /\brefus(?:ed|al)\b/i
const attempted =
  /\b(?:delivery (?:was )?attempt|attempted delivery|notice left|no authorized recipient|no access|no secure location|business closed|recipient (?:was )?(?:unavailable|not available))/i

/**
 * The step of a parcel by its status and the words of its last scan: no carrier service has a status for an attempt without an
 * adult, and none for a refused signature.
 * @returns undefined before the carrier has the parcel
 */
export function readParcelStep({
  status,
  scans,
}: Pick<ParcelTracking, 'status' | 'scans'>): ParcelStep | undefined {
  const step = stepsByStatus[status]
  if (step === 'delivered' || step === 'returned-to-sender' || step === undefined) return step
  const words = scans.at(-1)?.message ?? ''
  if (refused.test(words)) return 'refused'
  if (attempted.test(words)) return 'failed-attempt'
  return step
}

/** For customers. */
export const parcelStepTexts: Readonly<Record<ParcelStep, string>> = {
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  'failed-attempt': 'Delivery was tried',
  'ready-for-pickup': 'Ready for pickup',
  refused: 'Not accepted at the door',
  'returned-to-sender': 'On its way back to us',
  failed: 'Held up at the carrier',
  delivered: 'Delivered',
}

/** What staff do when a parcel does not arrive. Undefined for a step that needs nothing. */
export const parcelProblems: Readonly<Partial<Record<ParcelStep, string>>> = {
  'failed-attempt':
    'The carrier tries again, or keeps it for pickup. Ask the customer to be there with an ID.',
  refused: 'It was refused, or no adult signed. It comes back: call the customer.',
  'returned-to-sender':
    'It comes back. Mark it as returned when it is here, then refund it or send it again.',
  failed: 'It is lost, damaged or cannot be delivered. Ask the carrier.',
}
