/** Why a payment was declined, in words that every provider's answer maps to. */
export const declineReasons = [
  'card-declined',
  'insufficient-funds',
  'card-expired',
  'bank-returned',
  'wrong-details',
  'card-not-taken',
  'provider-refused',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What happened to a declined payment, for the customer. Without a reason the provider gave none. */
export function explainDecline(reason: DeclineReason | undefined): string {
  return reason === undefined ? 'The payment was declined.' : sentences[reason]
}

const sentences: Readonly<Record<DeclineReason, string>> = {
  'card-declined': 'Your bank declined the card and gave no reason.',
  'insufficient-funds': 'The card was declined because its balance or limit is too low for this order.',
  'card-expired': 'The card was declined because it has expired.',
  'bank-returned': 'Your bank returned the payment.',
  'wrong-details': 'The payment was declined because its numbers are not right. Please check them.',
  'card-not-taken': 'This kind of card is not taken. Please use another one.',
  'provider-refused': 'Our payment provider did not take the payment.',
}
