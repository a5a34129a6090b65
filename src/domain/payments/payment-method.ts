/** How shoppers can pay. 'by-hand': a wire, a check or a money order, whose arrival staff confirm. */
export const paymentMethods = ['card', 'bank-account', 'crypto', 'by-hand'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** What a shopper chooses at the checkout. An invoice is paid later, in as many payments as it takes. */
export const waysToPay = [...paymentMethods, 'invoice'] as const
export type WayToPay = (typeof waysToPay)[number]

interface DescribedMethod {
  /** For shoppers and staff: 'Bank account'. */
  readonly name: string
  /** What happens after *Place order*, in at most two short sentences. */
  readonly nextStep: string
}

/** What a shopper reads beside each way to pay. */
export const describedMethods: Readonly<Record<PaymentMethod, DescribedMethod>> = {
  card: { name: 'Card', nextStep: 'You enter your card on the payment page.' },
  'bank-account': {
    name: 'Bank account',
    nextStep: 'The order ships once the bank confirms, usually within 2 business days.',
  },
  crypto: {
    name: 'Bitcoin',
    nextStep: 'You pay an invoice. The order ships once the network confirms.',
  },
  'by-hand': {
    name: 'Wire, check or money order',
    nextStep: 'You get instructions. The order ships once the money arrives.',
  },
}

export function formatPaymentMethod(method: PaymentMethod): string {
  return describedMethods[method].name
}
