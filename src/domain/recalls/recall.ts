import type { LotStatus } from '../lots/lab-results.ts'

/** How much harm the product can do, in the words of 21 CFR 7.3(m): from serious harm to hardly any. */
export const recallLevels = ['class-1', 'class-2', 'class-3'] as const
export type RecallLevel = (typeof recallLevels)[number]

/** The steps of a recall in their usual order. */
export const recallSteps = [
  'confirm-orders',
  'stop-sale',
  'hold-orders',
  'notify-customers',
  'refund-customers',
  'close',
] as const
export type RecallStep = (typeof recallSteps)[number]

/** Steps whose work is done order by order in the background. They can be repeated, and skip what is done. */
export const recallJobSteps = ['hold-orders', 'notify-customers', 'refund-customers'] as const
export type RecallJobStep = (typeof recallJobSteps)[number]

/** Where the items of an order are. */
export const recallStates = ['unpaid', 'to-pack', 'packed', 'shipped', 'delivered', 'returned'] as const
export type RecallState = (typeof recallStates)[number]

/** A recall of a lot, or a drill of one, which changes nothing. */
export interface RecallCase {
  readonly id: string
  readonly lotId: string
  readonly isDrill: boolean
  readonly level: RecallLevel
  readonly reason: string
  /** What customers are told to do with the product. */
  readonly instructions: string
  readonly openedAt: Date
  readonly openedBy: string
  readonly closedAt: Date | undefined
}

export interface RecallStepDone {
  readonly step: RecallStep
  readonly doneAt: Date
  readonly doneBy: string
  readonly result: RecallResult
}

/** What a step found or did. */
export interface RecallResult {
  readonly orders?: number
  readonly customers?: number
  readonly units?: number
  /** Items on the shelf that were taken out of the stock. */
  readonly quarantined?: number
  /** Those quarantined before, when the lot failed or expired. */
  readonly quarantinedBefore?: number
  /** Quarantined items that open orders reserved, and that are counted with these orders, too. */
  readonly reserved?: number
  readonly summary?: string
  readonly counts?: RecallCounts
}

export interface RecallCounts {
  readonly orders: number
  readonly customers: number
  /** Items sold from the lot and not taken out of their order. */
  readonly units: number
  readonly byState: Readonly<Record<RecallState, { readonly orders: number; readonly units: number }>>
  /** Paid orders, whose customers get a notice. */
  readonly notices: {
    readonly due: number
    readonly queued: number
    readonly sent: number
    readonly failed: number
    /** Kept in the outbox, because the shop cannot send email or the customer is invented. */
    readonly kept: number
  }
  /** Customers of paid orders, and those of them that an email or staff reached. */
  readonly paidCustomers: number
  readonly reachedCustomers: number
  readonly heldOrders: number
  /** Orders of which something from the lot can be refunded, and what was requested, in cents. */
  readonly refundableOrders: number
  readonly refundedOrders: number
  readonly refunded: number
  /** Exchanged for other items, or off open invoices. Recalls that were closed before it was counted have none. */
  readonly takenOff?: number
  /** Items that came back, or that customers destroyed. */
  readonly returnedUnits: number
  readonly destroyedUnits: number
  readonly sentBackParcels: number
}

/** What was quarantined: when the sale stopped, and before. */
export function countQuarantined({ quarantined = 0, quarantinedBefore = 0 }: RecallResult): number {
  return quarantined + quarantinedBefore
}

/**
 * Items the shop has or knows the end of, and all there are: those sold and those quarantined. Items that an open order
 * reserved and that were quarantined count once.
 */
export function countAccountedUnits(
  { byState, units, returnedUnits, destroyedUnits }: RecallCounts,
  stopped: RecallResult,
): { readonly accounted: number; readonly total: number } {
  const toPack = byState.unpaid.units + byState['to-pack'].units
  const quarantined = countQuarantined(stopped) - Math.min(stopped.reserved ?? 0, toPack)
  const inHouse = toPack + byState.packed.units
  const total = units + quarantined
  return { accounted: Math.min(total, inHouse + quarantined + returnedUnits + destroyedUnits), total }
}

/** Of gifts, and of items that a promotion made free. */
export const nothingPaidForLot = 'Nothing was paid for the items of this lot.'

/** A share in whole percent, rounded down so that only all is 100; undefined of nothing. */
export function getPercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.floor((part * 100) / whole)
}

/** Why a step cannot be taken; undefined when it can. */
export function explainBlockedRecallStep(
  step: RecallStep,
  {
    recall,
    lotStatus,
    done,
  }: {
    readonly recall: Pick<RecallCase, 'isDrill' | 'closedAt'>
    readonly lotStatus: LotStatus
    readonly done: readonly RecallStep[]
  },
): string | undefined {
  if (recall.closedAt !== undefined) return 'This recall is closed.'
  const isRepeatable = recallJobSteps.some((each) => each === step)
  if (done.includes(step) && (recall.isDrill || !isRepeatable)) return 'This step is done.'
  if (step === 'confirm-orders' || step === 'stop-sale') return undefined
  const isStopped = done.includes('stop-sale') || (!recall.isDrill && lotStatus === 'recalled')
  if (!isStopped) return 'Stop the sale of the lot first.'
  if (step === 'close' && !done.includes('confirm-orders')) return 'Confirm the affected orders first.'
  return undefined
}
