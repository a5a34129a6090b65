import { parcelStepTexts } from '../fulfillment/parcel-step.ts'
import { type Cents, formatMoney, subtract, zero } from '../money.ts'
import { describeTerms } from '../payments/net-terms.ts'
import { formatCaptured, shopCurrency } from '../payments/payment.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import { explainPaymentProblem } from '../payments/payment-problem.ts'
import { returnParcelTexts } from '../returns/return-parcel.ts'
import { formatShopTime } from '../shop-time.ts'
import { endSentence } from '../text.ts'
import type { OrderEvent, OrderEventData, OrderEventKind, TimelineEntry } from './order-event.ts'
import { listItems } from './order-line.ts'

type Sentences = { readonly [Kind in OrderEventKind]: (data: OrderEventData[Kind]) => string }

const timeIsOver = 'The payment was not completed in time.'

const retries: Readonly<Record<PaymentMethod, string>> = {
  card: 'Trying another card.',
  'bank-account': 'Trying the bank account again.',
  crypto: 'Trying another Bitcoin invoice.',
  'by-hand': 'Trying a wire, check or money order again.',
}

const otherWays: Readonly<Record<PaymentMethod, string>> = {
  card: 'a card',
  'bank-account': 'a bank account',
  crypto: 'Bitcoin',
  'by-hand': 'a wire, check or money order',
}

/** '$20.00 refunded, $12.00 of it to store credit' */
function describeRefundedAmount(amount: Cents, credit: Cents | undefined, done = ''): string {
  const refunded = `${formatMoney(amount)}${done}`
  if (credit === undefined || credit === 0) return refunded
  return credit === amount
    ? `${refunded} to store credit`
    : `${refunded}, ${formatMoney(credit)} of it to store credit`
}

/** For staff. Customers read most of them, too: http/serializers/orders.ts chooses. */
const sentences: Sentences = {
  placed: () => 'Order placed.',
  'payment-link-sent': ({ until, note }) =>
    `The payment link was sent. It holds the items until ${formatShopTime(new Date(until))}.${note === '' ? '' : ` Note: ${note}`}`,
  'terms-accepted': ({ version }) =>
    `The customer confirmed the age and accepted version ${version} of the terms at the payment link.`,
  'payment-by-hand-begun': () => 'Staff take the payment by wire, check, money order or cash.',
  'draft-placed-on-terms': ({ note }) =>
    `Staff placed the order on terms for the customer.${note === '' ? '' : ` Note: ${note}`}`,
  'address-answered': ({ question, answer }) => `${question} The customer answered: ${answer}.`,

  paid: ({ isFree, credit }) =>
    isFree
      ? 'The order is free. Nothing was charged.'
      : credit === undefined
        ? 'Payment confirmed.'
        : `Paid, with ${formatMoney(credit)} of store credit.`,
  'placed-on-terms': ({ terms, dueOn, due, credit }) =>
    `Placed on terms: ${formatMoney(due)}, ${describeTerms(terms, dueOn)}.${credit === undefined ? '' : ` ${formatMoney(credit)} was paid with store credit.`}`,
  'payment-processing': () => 'The payment is being confirmed.',
  'payment-failed': ({ reason, isUnopened }) =>
    isUnopened ? `The payment page could not be opened: ${reason}` : reason,
  'payment-retried': ({ method = 'card', from, total }) =>
    from === undefined
      ? retries[method]
      : `Trying ${otherWays[method]} instead of ${otherWays[from]}.${
          total === undefined ? '' : ` The total is now ${formatMoney(total)}.`
        }`,
  'payment-moved': ({ from, to, reason }) =>
    `${from} opened no payment page, so ${to} takes the payment: ${reason}`,
  'account-refused': ({ account, next, reason }) =>
    next === undefined
      ? `${account} refused the payment: ${reason}`
      : `${account} refused the payment, so ${next} takes it: ${reason}`,
  'payment-expired': ({ isProviderAway }) =>
    isProviderAway
      ? 'The payment was not confirmed in time, because the payment provider could not be reached.'
      : timeIsOver,
  'bank-returned': ({ amount }) => `The bank took back the payment of ${formatMoney(amount)}.`,
  'payment-problem': ({ amount, problem }) =>
    problem === undefined
      ? `The payment of ${formatMoney(amount)} is settled after all.`
      : explainPaymentProblem(problem, amount),
  'payment-written-off': ({ amount, reason }) =>
    `${formatMoney(amount)} that never arrived is written off: ${reason}`,
  'credit-reclaimed': ({ amount, spent, held = zero, from }) =>
    from === undefined
      ? [
          'It had been refunded to store credit.',
          ...(amount > 0 ? [`${formatMoney(amount)} of that was taken back.`] : []),
          ...(held > 0 ? [`Unpaid orders hold ${formatMoney(held)}.`] : []),
          ...(spent > 0 ? [`${formatMoney(spent)} was spent.`] : []),
        ].join(' ')
      : `${formatMoney(amount)} of the store credit came back from order ${from} and was taken back.`,
  'payment-received': ({ amount, reference, missing }) =>
    `${formatMoney(amount)} arrived (${reference}).${missing > 0 ? ` ${formatMoney(missing)} is missing.` : ''}`,
  overpaid: ({ captured }) =>
    `${formatCaptured(captured)} more than the total arrived. Staff must settle it.`,
  'paid-twice': ({ captured }) =>
    `A second payment of ${formatCaptured(captured)} was charged for this order. ${
      captured.currency === shopCurrency ? 'We are refunding it.' : 'Staff must settle it.'
    }`,
  'amount-mismatch': ({ captured, total }) =>
    `The provider reports ${formatCaptured(captured)}, but the order total is ${formatMoney(total)}. The order is not paid. Staff must settle the payment.`,
  'payment-accepted': ({ amount, missing, note }) =>
    `${formatMoney(amount)} is accepted as paid, and ${formatMoney(missing)} is written off: ${note}`,
  'extra-payment-settled': ({ captured, note }) => `${formatCaptured(captured)}: ${note}`,
  'extra-payment-refunded': ({ amount, reason }) => `${formatMoney(amount)} refunded: ${reason}`,
  'refund-requested': ({ amount, credit, reason }) => `${describeRefundedAmount(amount, credit)}: ${reason}`,
  refunded: ({ amount, credit, reason }) =>
    `${describeRefundedAmount(amount, credit, ' refunded')}: ${reason}`,
  'invoice-reduced': ({ amount, open, reason }) =>
    `${formatMoney(amount)} was taken off the invoice, and ${formatMoney(open)} of it is open: ${reason}`,
  'refund-failed': ({ amount, reason }) => `Refund of ${formatMoney(amount)} refused: ${reason}`,
  'refund-settled': ({ amount, note }) => `Refund of ${formatMoney(amount)} settled: ${note}`,
  'refund-canceled': ({ amount, note }) => `Refund of ${formatMoney(amount)} canceled: ${note}`,

  'age-verified': ({ reason }) => reason,
  'age-in-review': ({ reason }) => reason,
  'age-rejected': ({ reason }) => reason,
  'age-document-needed': ({ reason }) => reason,
  'age-document-added': () => 'The customer uploaded a document.',
  'age-expired': ({ reason }) => reason,
  'age-revoked': ({ reason }) => reason,
  'age-reopened': ({ reason }) => reason,
  'age-override-proposed': ({ reason }) => `Proposed to verify the age after all: ${reason}`,
  'age-override-declined': ({ note }) => `Declined to verify the age after all: ${note}`,

  held: ({ reason }) => `The order is held: ${reason}`,
  released: () => 'The order is no longer held.',
  'address-check': ({ questions }) =>
    questions.length === 0
      ? 'No rule asks about the address anymore.'
      : `The address must be checked: ${questions.join(' ')}`,
  'address-confirmed': ({ note }) => `The address was checked: ${note}`,
  'address-changed': ({ from, to, reason }) => `The address was changed from ${from} to ${to}: ${reason}`,
  'email-changed': ({ from, to, reason }) => `The email address was changed from ${from} to ${to}: ${reason}`,
  'items-removed': ({ items, reason }) => `We took ${listItems(items)} out of your order: ${reason}`,
  'order-edited': (data) => `We changed your order: ${describeOrderEdit(data)} Reason: ${data.reason}`,
  'change-offered': (data) =>
    `We asked for ${formatMoney(data.amount)} by ${formatShopTime(new Date(data.until))} to change your order: ${describeOrderEdit(data, 'then')} Reason: ${data.reason}`,
  'change-withdrawn': ({ reason }) => `The change of your order was withdrawn: ${reason}`,
  'change-expired': () => 'The change of your order was not paid in time, and was not made.',
  'change-not-made': ({ captured, reason }) =>
    `${formatCaptured(captured)} arrived for a change that could not be made: ${reason} ${
      captured.currency === shopCurrency ? 'We are refunding it.' : 'Staff must settle it.'
    }`,
  'lot-changed': ({ moves }) =>
    moves
      .map(({ name, lot, insteadOf }) => `${name}: lot ${lot} instead of ${insteadOf ?? 'none'}`)
      .join('; '),
  'location-changed': ({ from, to }) => `Packed at ${to}, not at ${from}.`,
  'stock-released': ({ forNewerOrder }) =>
    forNewerOrder
      ? 'The items of this unpaid order were released for a newer order of the same shopper.'
      : 'The items of this unpaid order were released.',

  packed: (data) => `${nameShipment(data)} is packed.`,
  unpacked: (data) => `${nameShipment(data)} was unpacked.`,
  shipped: ({ shipment, carrier, trackingNumber }) =>
    `${shipment === undefined ? 'Shipped' : `Shipment ${shipment} left`} with ${carrier}, tracking number ${trackingNumber}.`,
  'label-bought': ({ shipment, carrier, service, trackingNumber, cost }) =>
    `A label of ${carrier} ${service}${ofShipment(shipment)} was bought for ${formatMoney(cost)}, tracking number ${trackingNumber}.`,
  'label-failed': ({ shipment, reason }) => `No label${ofShipment(shipment)} was bought: ${reason}`,
  'label-voided': ({ shipment, carrier, trackingNumber }) =>
    `The label ${trackingNumber} of ${carrier}${ofShipment(shipment)} was voided.`,
  'label-refund-decided': ({ shipment, isRefunded, amount }) =>
    isRefunded
      ? `The voided label${ofShipment(shipment)} was refunded: ${formatMoney(amount)}.`
      : `The carrier did not refund the voided label${ofShipment(shipment)}: ${formatMoney(amount)}.`,
  'tracking-corrected': ({ shipment, from, to }) =>
    `The tracking number${ofShipment(shipment)} was corrected from ${from} to ${to}.`,
  'parcel-news': ({ shipment, step }) =>
    `${shipment === undefined ? 'The package' : `Shipment ${shipment}`}: ${parcelStepTexts[step]}.`,
  delivered: (data) => `${nameShipment(data)} was delivered.`,
  returned: ({ shipment, reason }) =>
    `${shipment === undefined ? 'The package' : `Shipment ${shipment}`} was returned to us: ${reason}`,
  lost: ({ shipment, reason }) =>
    `The carrier lost ${shipment === undefined ? 'the package' : `shipment ${shipment}`}: ${reason}`,
  canceled: describeCancellation,
  'cancellation-requested': () => 'You asked us to cancel this order.',
  'cancellation-declined': ({ message }) => `We did not cancel your order: ${message}`,

  'return-requested': ({ number }) => `You requested a return: ${number}.`,
  'return-approved': ({ number }) => `Return ${number} is approved. Write the number on the package.`,
  'return-declined': ({ number, note }) => `Return ${number} was not approved: ${note}`,
  'return-received': ({ number }) => `Return ${number} has arrived.`,
  'return-inspected': ({ number, note }) =>
    `The items of return ${number} are inspected${note === '' ? '.' : `: ${endSentence(note)}`}`,
  'return-closed': ({ number }) => `Return ${number} was closed because the package did not reach us.`,

  'return-label-bought': ({ number, carrier, service, trackingNumber }) =>
    `The label for return ${number} is ready: ${carrier} ${service}, tracking number ${trackingNumber}.`,
  'return-label-failed': ({ number, reason }) => `No label for return ${number} was bought: ${reason}`,
  'return-label-voided': ({ number, trackingNumber }) =>
    `The label ${trackingNumber} for return ${number} was canceled.`,
  'return-parcel-news': ({ number, step }) => `Return ${number}: ${returnParcelTexts[step]}`,
  'recall-notice': ({ lotNumber }) => `We told you about the recall of lot ${lotNumber}.`,
  'account-created': () => 'An account was created with this order.',

  'dispute-opened': ({ reason, amount, isInquiry }) =>
    `${isInquiry ? 'The customer’s bank asks about' : 'The customer disputes'} ${formatMoney(amount)}: ${reason}.`,
  'dispute-changed': ({ reason, result, note }) =>
    `Dispute ${reason}: ${result}.${note === '' ? '' : ` ${note}`}`,
}

function ofShipment(shipment: number | undefined): string {
  return shipment === undefined ? '' : ` of shipment ${shipment}`
}

/**
 * '1 × Red Bali, 250 g taken out. 2 × Green Maeng Da, 100 g added. It costs $40.00 now, $5.00 less.'
 * @param when 'then': the change is not made yet
 */
export function describeOrderEdit(
  { removed, added, shipping, method, totalBefore, totalAfter }: OrderEventData['order-edited'],
  when: 'now' | 'then' = 'now',
): string {
  const total = formatMoney(totalAfter)
  const difference = formatDifference(subtract(totalAfter, totalBefore))
  return [
    ...(removed.length > 0 ? [`${listItems(removed)} taken out.`] : []),
    ...(added.length > 0 ? [`${listItems(added)} added.`] : []),
    ...(method === undefined ? [] : [`It ships with ${method.to} instead of ${method.from}.`]),
    ...(shipping === 0 ? [] : [`Shipping costs ${formatDifference(shipping)}.`]),
    difference === undefined ? `It still costs ${total}.` : `It costs ${total} ${when}, ${difference}.`,
  ].join(' ')
}

/** '$5.00 less'. Undefined for no difference. */
function formatDifference(amount: Cents): string | undefined {
  if (amount === 0) return undefined
  return amount > 0 ? `${formatMoney(amount)} more` : `${formatMoney(subtract(zero, amount))} less`
}

function describeCancellation(data: OrderEventData['canceled']): string {
  switch (data.cause) {
    case 'shop':
      return `Canceled by the shop: ${data.reason}`
    case 'request':
      return `We canceled your order, as you asked.${data.message === undefined ? '' : ` Our message: ${data.message}`}`
    case 'unpaid':
      return 'Canceled by the customer before payment.'
    case 'account-deleted':
      return 'Canceled before payment because the account was deleted.'
    case 'refunded':
      return 'The order was refunded in full, so it is canceled.'
    case 'bank-returned':
      return 'The bank took the payment back before the order was packed, so it is canceled.'
    case 'paid-late':
      return 'The payment arrived too late. We are refunding it.'
  }
}

/** What happened, in a sentence: 'Shipped with UPS, tracking number 1Z….' */
export function describeOrderEvent(event: OrderEvent): string {
  return formatSentence(event.kind, event.data)
}

/** The pair of an event fits, which the type of a union of pairs cannot say of its parts. */
function formatSentence<Kind extends OrderEventKind>(kind: Kind, data: OrderEventData[Kind]): string {
  return sentences[kind](data)
}

/** The sentence of an entry, as it was written or from its event. */
export function describeTimelineEntry({
  event,
  sentence,
}: Pick<TimelineEntry, 'event' | 'sentence'>): string {
  return event === undefined ? sentence : describeOrderEvent(event)
}

function nameShipment({ shipment }: { readonly shipment?: number | undefined }): string {
  return shipment === undefined ? 'Your order' : `Shipment ${shipment} of your order`
}
