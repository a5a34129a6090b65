/** What is measured of a payment account in a month. */
export const healthMeasures = [
  'dispute-ratio',
  'vamp',
  'ecm',
  'refund-rate',
  'not-received-rate',
  'decline-rate',
  'cap-used',
  'shipping-days',
] as const
export type HealthMeasure = (typeof healthMeasures)[number]

/** Those that only accounts with cards have. */
export const cardMeasures: readonly HealthMeasure[] = [
  'dispute-ratio',
  'vamp',
  'ecm',
  'not-received-rate',
  'decline-rate',
]

interface DescribedMeasure {
  readonly name: string
  /** How it is counted. */
  readonly meaning: string
  readonly unit: 'percent' | 'days'
  /** What `minimumCount` of a line counts: 'dispute'. */
  readonly counts: string
}

export const describedMeasures: Readonly<Record<HealthMeasure, DescribedMeasure>> = {
  'dispute-ratio': {
    name: 'Dispute ratio',
    meaning: 'Disputes of the month, out of its card sales',
    unit: 'percent',
    counts: 'dispute',
  },
  vamp: {
    name: 'Visa VAMP ratio',
    meaning: 'Fraud reports and disputes of the month, out of its Visa sales. A fraud dispute counts twice',
    unit: 'percent',
    counts: 'report or dispute',
  },
  ecm: {
    name: 'Mastercard ECM ratio',
    meaning: 'Chargebacks of the month, out of the Mastercard sales of the month before',
    unit: 'percent',
    counts: 'chargeback',
  },
  'refund-rate': {
    name: 'Refund rate',
    meaning: 'Refunds of the month, out of its sales',
    unit: 'percent',
    counts: 'refund',
  },
  'not-received-rate': {
    name: 'Not received',
    meaning: 'Disputes for parcels that did not arrive, out of the card sales of the month',
    unit: 'percent',
    counts: 'dispute',
  },
  'decline-rate': {
    name: 'Declined cards',
    meaning: 'Declined attempts, out of all card payments that were tried in the month',
    unit: 'percent',
    counts: 'declined card',
  },
  'cap-used': {
    name: 'Monthly cap',
    meaning: 'What the account took in the month, out of its monthly cap',
    unit: 'percent',
    counts: 'sale',
  },
  'shipping-days': {
    name: 'Shipping time',
    meaning: 'The median from payment to shipment of the orders that were shipped in the month',
    unit: 'days',
    counts: 'shipped order',
  },
}

/** 150 → '1.50%', or '1.5 days'. @param hundredths of a percent or of a day */
export function formatMeasured(measure: HealthMeasure, hundredths: number): string {
  if (describedMeasures[measure].unit === 'percent') return `${(hundredths / 100).toFixed(2)}%`
  const days = (hundredths / 100).toFixed(1)
  return days === '1.0' ? '1 day' : `${days.replace('.0', '')} days`
}
