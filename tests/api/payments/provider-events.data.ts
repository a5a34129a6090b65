import type { EventSource, Happening } from '#tests/adapters/payments/event-source.ts'

/** What happens to a payment, and what the shop has of its order then, whatever the provider. */
export interface Row {
  readonly name: string
  /** What the shop knew before. */
  readonly known?: readonly Happening[]
  /** What happens then. Its events come with those of what was known. */
  readonly next: readonly Happening[]
  /** The shop itself asks for it before its events come. */
  readonly refunded?: 'part' | 'all'
  readonly isFor?: (source: EventSource) => boolean
  readonly end: {
    readonly payment: string
    readonly events: readonly string[]
    readonly emails: readonly string[]
    readonly entries: readonly string[]
  }
}

const nothing = { emails: [], entries: [] }
const sale = { payment: 'paid', emails: ['order-paid'], entries: ['sale'] }
const extra = {
  payment: 'pending',
  emails: ['money-to-settle', 'payment-differs'],
  entries: ['extra-payment'],
}
const isBank = ({ method }: EventSource) => method === 'bank-account'

export const rows: readonly Row[] = [
  { name: 'is paid', next: ['paid'], end: { ...sale, events: ['placed', 'paid'] } },
  {
    name: 'fails',
    next: ['failed'],
    isFor: ({ news }) => news.paid !== undefined,
    end: { ...nothing, payment: 'failed', events: ['placed', 'payment-failed'] },
  },
  {
    name: 'ends unpaid',
    next: ['expired'],
    end: { ...nothing, payment: 'expired', events: ['placed', 'payment-expired'] },
  },
  {
    name: 'waits for its bank',
    next: ['processing'],
    end: { ...nothing, payment: 'pending', events: ['placed', 'payment-processing'] },
  },
  {
    name: 'clears after it waited for its bank',
    known: ['processing'],
    next: ['cleared'],
    end: { ...sale, events: ['placed', 'payment-processing', 'paid'] },
  },
  {
    name: 'has cleared before the shop hears that it waited',
    next: ['processing', 'cleared'],
    end: { ...sale, events: ['placed', 'paid'] },
  },
  {
    name: 'bounces',
    known: ['processing'],
    next: ['failed'],
    isFor: isBank,
    end: { ...nothing, payment: 'failed', events: ['placed', 'payment-processing', 'payment-failed'] },
  },
  {
    name: 'is taken back by its bank',
    known: ['processing', 'cleared'],
    next: ['bank-returned'],
    end: {
      payment: 'bank-returned',
      events: ['placed', 'payment-processing', 'paid', 'bank-returned', 'canceled'],
      emails: ['bank-return', 'order-paid', 'payment-returned'],
      entries: ['sale', 'bank-return'],
    },
  },
  {
    name: 'is refunded in part',
    known: ['paid'],
    next: ['refunded'],
    refunded: 'part',
    end: {
      payment: 'partially-refunded',
      events: ['placed', 'paid', 'refunded'],
      emails: ['order-paid', 'order-refunded'],
      entries: ['sale', 'refund'],
    },
  },
  {
    name: 'is refunded by a void',
    known: ['paid'],
    next: ['voided'],
    refunded: 'all',
    end: {
      payment: 'refunded',
      events: ['placed', 'paid', 'refunded', 'canceled'],
      emails: ['order-paid', 'order-refunded'],
      entries: ['sale', 'refund'],
    },
  },
  {
    name: 'is disputed',
    known: ['paid'],
    next: ['disputed'],
    end: {
      payment: 'paid',
      events: ['placed', 'paid', 'dispute-opened'],
      emails: ['dispute-opened', 'order-paid'],
      entries: ['sale', 'dispute'],
    },
  },
  {
    name: 'is paid in part',
    next: ['paid-in-part'],
    end: { ...extra, events: ['placed', 'amount-mismatch'] },
  },
  {
    name: 'is paid with more than the order costs',
    next: ['overpaid'],
    end: {
      payment: 'paid',
      events: ['placed', 'paid', 'overpaid'],
      emails: ['money-to-settle', 'order-paid'],
      entries: ['sale', 'extra-payment'],
    },
  },
  {
    name: 'is paid in another currency',
    next: ['paid-in-another-currency'],
    // The ledger counts dollars.
    end: { ...extra, entries: [], events: ['placed', 'amount-mismatch'] },
  },
]
