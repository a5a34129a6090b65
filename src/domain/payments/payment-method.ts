/** How shoppers can pay. 'by-hand': a wire, a check or a money order, whose arrival staff confirm. */
export const paymentMethods = ['card', 'bank-account', 'crypto', 'by-hand'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
