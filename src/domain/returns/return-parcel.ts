import { type ParcelStep, readParcelStep } from '../fulfillment/parcel-step.ts'
import type { ParcelTracking } from '../fulfillment/parcel-tracking.ts'

/** Where the parcel of a return is, as its carrier says. 'held-up': it was lost, or goes back to the customer. */
export const returnParcelSteps = ['on-its-way', 'held-up', 'arrived'] as const
export type ReturnParcelStep = (typeof returnParcelSteps)[number]

export interface ReturnParcelNews {
  readonly step: ReturnParcelStep
  /** When the carrier scanned it. */
  readonly at: Date
}

const steps: Readonly<Record<ParcelStep, ReturnParcelStep>> = {
  'in-transit': 'on-its-way',
  'out-for-delivery': 'on-its-way',
  // The carrier tries again, or the shop fetches it.
  'failed-attempt': 'on-its-way',
  'ready-for-pickup': 'on-its-way',
  refused: 'held-up',
  'returned-to-sender': 'held-up',
  failed: 'held-up',
  delivered: 'arrived',
}

/** @returns undefined before the carrier has the parcel */
export function readReturnParcelStep(
  tracking: Pick<ParcelTracking, 'status' | 'scans'>,
): ReturnParcelStep | undefined {
  const step = readParcelStep(tracking)
  return step && steps[step]
}

/** For customers. */
export const returnParcelTexts: Readonly<Record<ReturnParcelStep, string>> = {
  'on-its-way': 'On its way back to us.',
  'held-up': 'Held up at the carrier.',
  arrived: 'The carrier delivered it to us. We will check it.',
}

/** What staff do about it. Undefined while there is nothing to do. */
export const returnParcelAdvice: Readonly<Partial<Record<ReturnParcelStep, string>>> = {
  'held-up': 'It is lost, or goes back to the customer. Ask the carrier.',
  arrived: 'The carrier delivered it. Mark it as received, then inspect it.',
}
