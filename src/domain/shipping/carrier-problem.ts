/** Why a carrier service did not do what it was asked. */
export const carrierProblemKinds = [
  'wrong-credentials',
  'unreachable',
  'unanswered',
  'no-rates',
  'expired-rate',
  'empty-wallet',
  'refused-address',
  'incomplete-address',
  'not-found',
  'refused',
] as const
export type CarrierProblemKind = (typeof carrierProblemKinds)[number]

export interface CarrierProblem {
  readonly kind: CarrierProblemKind
  /** What the carrier said, for staff. It may name the address. */
  readonly detail?: string | undefined
}

/** What happened, after the name of the service, and what to do next. */
const sentences: Readonly<Record<CarrierProblemKind, readonly [happened: string, next: string]>> = {
  'wrong-credentials': [
    'did not accept the API key',
    'Enter the key again under Settings, Shipping carriers.',
  ],
  unreachable: ['could not be reached, or did not answer in time', 'Try again in a few minutes.'],
  unanswered: [
    'did not say whether it bought the label',
    'Try again: the shop asks for the label first, and buys no second one.',
  ],
  'no-rates': ['offered no rate', 'Check the weight and the address, or choose another carrier.'],
  'expired-rate': ['no longer sells at this rate', 'Ask for the rates again.'],
  'empty-wallet': [
    'could not charge your balance, and bought no label',
    'Add money to your balance there. Then buy the label again.',
  ],
  'refused-address': ['refused an address', 'Correct the address of the order, or ask the customer.'],
  'incomplete-address': [
    'needs a name and a street of sender and recipient',
    'Complete both addresses. Then try again.',
  ],
  'not-found': ['does not know it', 'Check that the account is the one that bought the label.'],
  refused: ['refused the request', 'Read what it said, and change the parcel or the service.'],
}

/** 'EasyPost refused an address: House number is missing. Correct the address of the order, or ask the customer.' */
export function explainCarrierProblem({ kind, detail }: CarrierProblem, service: string): string {
  const [happened, next] = sentences[kind]
  const said = detail === undefined ? '' : `: ${detail.replace(/[\s.]+$/, '')}`
  return `${service} ${happened}${said}. ${next}`
}
