import type { Verdict } from '../compliance/evaluate-rules.ts'
import type { Order, OrderInvoice, OrderLine } from './order.ts'

/** An order to insert, without what it gets when it is inserted and later. */
export interface NewOrder
  extends Omit<
    Order,
    | 'id'
    | 'version'
    | 'refunded'
    | 'disputed'
    | 'writtenOff'
    | 'shipments'
    | 'units'
    | 'canceledAt'
    | 'stockReserved'
    | 'locationId'
    | 'paidAt'
    | 'invoice'
    | 'confirmedAt'
    | 'hold'
    | 'cancellation'
    | 'accountErasedAt'
    | 'isDemo'
    | 'verdict'
  > {
  /** Only what may be shipped is ordered. */
  readonly verdict: Extract<Verdict, { ok: true }>
  /** Undefined for an order that is paid when it is ordered. */
  readonly invoice?: Pick<OrderInvoice, 'terms' | 'dueOn'> | undefined
  /** The draft that it was made from. */
  readonly draftId?: string | undefined
  /** Whether the browser sent the Global Privacy Control signal. */
  readonly privacySignal: boolean
}

export type NewOrderLine = Omit<OrderLine, 'id' | 'slug' | 'imageKey' | 'removedQuantity' | 'shortQuantity'>
