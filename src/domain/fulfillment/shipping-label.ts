import type { Cents } from '../money.ts'
import type { CarrierProblemKind } from '../shipping/carrier-problem.ts'
import { defineStateTable } from '../state-table.ts'

export type LabelState = 'requested' | 'bought' | 'failed' | 'void-requested' | 'voided' | 'void-refused'
/**
 * 'requested': it is stored before the carrier service is asked, and stays so until the service says whether it was bought.
 * 'failed': it
 * was not bought. 'void-requested': the carrier decides about the refund, USPS within a month. 'void-refused': it keeps the money.
 */
export const labelStateTable = defineStateTable<LabelState>('label', {
  requested: ['bought', 'failed'],
  bought: ['void-requested'],
  'void-requested': ['voided', 'void-refused'],
  failed: [],
  voided: [],
  'void-refused': [],
})

export const labelFormats = ['pdf', 'png', 'zpl'] as const
export type LabelFormat = (typeof labelFormats)[number]

/** What a label is for: a shipment of the shop, or what a customer sends back. */
export type LabelOwner =
  | { readonly shipmentId: string; readonly returnId?: undefined }
  | { readonly returnId: string; readonly shipmentId?: undefined }

/** A label that was bought, or is to be. It belongs to a shipment or to a return. */
export interface ShippingLabel {
  readonly id: string
  readonly shipmentId: string | undefined
  readonly returnId: string | undefined
  /** The carrier account that sells it. */
  readonly accountId: string
  readonly state: LabelState
  readonly carrier: string
  readonly service: string
  readonly hasAdultSignature: boolean
  readonly format: LabelFormat
  /** The rate that was chosen. */
  readonly amount: Cents
  /** What it cost with fees. Undefined until it is bought, and while only the rate is known. */
  readonly cost: Cents | undefined
  /** The parcel as the carrier service was told. */
  readonly weightGrams: number
  /** The shop's name of the parcel, which the carrier service keeps. */
  readonly reference: string
  readonly quoteRef: string
  readonly rateRef: string
  /** As the service calls it, once it is bought. */
  readonly labelRef: string | undefined
  readonly trackingNumber: string | undefined
  /** Where the service keeps the file, for some hours or days. */
  readonly url: string | undefined
  /** Why it was not bought, or not voided, or what the service said last. */
  readonly problem: string | undefined
  /** How often the service was asked to sell it. */
  readonly attempts: number
  readonly requestedAt: Date
  readonly requestedBy: string
  readonly boughtAt: Date | undefined
}

/** Problems that say nothing about a purchase that was tried before. */
const silentProblems: ReadonlySet<CarrierProblemKind> = new Set(['unreachable', 'wrong-credentials'])

/**
 * Whether a label may be bought although the service named a problem. The first attempt asks about the label before it buys, so
 * that a service that could not be reached then has sold nothing.
 */
export function isPurchaseOpen(kind: CarrierProblemKind, attempts: number): boolean {
  return kind === 'unanswered' || (attempts > 1 && silentProblems.has(kind))
}

const claimMs = 120_000
/** Until when the process that asks the carrier service has the label for itself. Its calls end before. */
export function getClaimEnd(now: Date): Date {
  return new Date(now.getTime() + claimMs)
}

/** A rate is for sale that long. A carrier may end it earlier. */
export const labelRateMinutes = 60
/** Days for which the file of a label is kept after it was bought. */
export const labelFileDays = 30
