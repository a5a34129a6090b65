import type { AgeState } from '../age-checks/age-state.ts'
import type { Order } from './order.ts'
import { isOpenOrder } from './order-states.ts'

/** A photo or a PDF of an ID. The file is encrypted, and deleted once staff have decided. */
export interface AgeDocument {
  readonly id: string
  readonly orderId: string
  /** Of the file. */
  readonly name: string
  readonly mediaType: 'image/webp' | 'application/pdf'
  readonly bytes: number
  readonly uploadedAt: Date
  readonly deleteAt: Date
  /** Set once the file is gone. */
  readonly deletedAt: Date | undefined
}

export const maxAgeDocumentBytes = 8 * 1024 * 1024
/** A phone's photo. */
export const maxAgeDocumentPixels = 60_000_000
/** At a time: both sides of an ID, each once again. */
export const maxAgeDocuments = 4

/** A document helps staff to decide: while they are asked to, or to correct a rejection. */
const undecidedStates: ReadonlySet<AgeState> = new Set(['needs-document', 'in-review', 'expired', 'rejected'])

/** Why the customer cannot upload a document; undefined when they can. */
export function explainBlockedDocument(
  order: Pick<Order, 'payment' | 'age' | 'fulfillment' | 'isDemo'>,
): string | undefined {
  return isOpenOrder(order) && undecidedStates.has(order.age)
    ? undefined
    : 'This order does not need a document.'
}
