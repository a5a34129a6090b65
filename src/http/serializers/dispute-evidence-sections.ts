import { checkAge } from '#domain/age-checks/age-check.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { describeObligation } from '#domain/compliance/obligation.ts'
import { traitNames } from '#domain/disputes/compelling-evidence.ts'
import { kindNames, networkNames } from '#domain/disputes/dispute.ts'
import { findDisputeReason } from '#domain/disputes/reason-codes.ts'
import { formatDay, formatMoment } from '#domain/format-date.ts'
import { isLiveShipment } from '#domain/fulfillment/shipment.ts'
import { getTrackingUrl } from '#domain/fulfillment/tracking.ts'
import { formatMoney } from '#domain/money.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import { describeRefundParts } from '#domain/orders/describe-refund.ts'
import { formatLineLots } from '#domain/orders/order-line.ts'
import { formatTrackingNumbers } from '#domain/orders/shipment-step.ts'
import { getRefundTime } from '#domain/payments/payment.ts'
import { describeReturn } from '#domain/returns/describe-return.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import { capitalize, joinWords } from '#domain/text.ts'
import type { DisputeEvidence } from '#usecases/orders/export-dispute-evidence.ts'
import { describeAcceptedTerms } from './accepted-terms.ts'
import { describeCarrierReports } from './carrier-evidence.ts'
import type { PdfSection } from './pdf-sections.ts'

/** What answers a dispute, in the order in which a bank reads it. The date of birth is in none of it. */
export function listDisputeSections(evidence: DisputeEvidence): readonly PdfSection[] {
  return [
    describeDispute(evidence),
    describeOrder(evidence),
    describeItems(evidence),
    describeDelivery(evidence),
    describePlace(evidence),
    describeAge(evidence),
    describeTerms(evidence),
    describeLots(evidence),
    describeRefunds(evidence),
    describeMessages(evidence),
    describeEarlierOrders(evidence),
  ]
}

const none = 'None'
/** 'in-review' → 'In review' */
const formatState = (state: string) => capitalize(state.replaceAll('-', ' '))
const formatTime = (at: Date) => formatMoment(at.toISOString())

function describeDispute({ dispute, accountName }: DisputeEvidence): PdfSection {
  const { network, reasonCode, kind, amount, openedOn, dueAt, providerRef } = dispute
  const reason = findDisputeReason(network, reasonCode)
  return {
    title: 'Dispute',
    rows: [
      ['Network and reason', [networkNames[network], reasonCode, reason?.title].filter(Boolean).join(' ')],
      ['Kind', kindNames[kind]],
      ['Disputed amount', formatMoney(amount)],
      ['Opened', formatDay(openedOn)],
      ['Evidence due', dueAt === undefined ? 'Not known' : formatTime(dueAt)],
      ['Reference', providerRef ?? 'Not known'],
      ['Payment account', accountName],
    ],
  }
}

function describeOrder({ order, payments }: DisputeEvidence): PdfSection {
  const { shippingAddress, billingAddress } = order
  return {
    title: 'Order',
    rows: [
      ['Number', order.number],
      ['Placed', formatTime(order.placedAt)],
      ['Customer', `${shippingAddress.firstName} ${shippingAddress.lastName}`],
      ['Account', order.customerId === undefined ? 'Guest' : 'Customer account'],
      ['Email', order.email],
      ['Telephone', shippingAddress.phone ?? 'Not given'],
      ['IP address', order.ip ?? 'Not stored'],
      ...(billingAddress ? [['Billed to', formatAddressLines(billingAddress).join(', ')]] : []),
      ...payments.map((payment) => [
        'Payment',
        `${formatMoney(payment.amount)} through ${payment.accountName}, ${payment.status}, ${formatTime(payment.createdAt)}${
          payment.providerRef === undefined ? '' : `, reference ${payment.providerRef}`
        }`,
      ]),
    ],
  }
}

function describeItems({ order, lines }: DisputeEvidence): PdfSection {
  const sums = [
    ['Subtotal', order.subtotal],
    ['Discount', order.discount],
    ['Shipping', order.shipping],
    ...listTaxSums(order).map(({ name, amount }) => [name, amount] as const),
    ['Total', order.total],
    ...(order.credit > 0 ? [['Paid with store credit', order.credit] as const] : []),
  ] as const
  return {
    title: 'Items',
    heads: ['Item', 'Quantity', 'Unit price', 'Amount', 'Lot'],
    widths: ['*', 60, 60, 60, 100],
    rows: [
      ...lines.map((line) => [
        formatFullName(line),
        line.removedQuantity === 0
          ? String(line.quantity)
          : `${line.quantity}, ${line.removedQuantity} taken out`,
        formatMoney(line.unitPrice),
        formatMoney(line.total),
        formatLineLots(line.lots) ?? none,
      ]),
      ...sums.map(([name, amount]) => [name, '', '', formatMoney(amount), '']),
    ],
  }
}

const deliverySteps = ['packed', 'shipped', 'tracking-corrected', 'delivered', 'returned']

function describeDelivery(evidence: DisputeEvidence): PdfSection {
  const { order, events } = evidence
  const { signers, scans } = describeCarrierReports(evidence)
  const { shippingProvider, shippingService } = order
  const parcels = order.shipments.filter(isLiveShipment)
  const urls = parcels.flatMap(({ carrier, trackingNumber }) =>
    trackingNumber === undefined ? [] : (getTrackingUrl(carrier, trackingNumber) ?? []),
  )
  return {
    title: 'Delivery',
    rows: [
      ['Shipped to', formatAddressLines(order.shippingAddress).join(', ')],
      ['Carrier', `${shippingProvider} ${shippingService}`],
      ['Tracking number', formatTrackingNumbers(order) ?? 'Not shipped'],
      ...urls.map((url) => ['Tracking page', url]),
      [
        'Signature',
        order.hasAdultSignature ? 'An adult (21+) must sign for the parcel' : 'No signature was asked for',
      ],
      ...signers.map((name) => ['Signed by', name]),
      ...events
        .filter(({ kind }) => deliverySteps.includes(kind))
        .map((step) => [formatTime(step.occurredAt), describeTimelineEntry(step)]),
      ...scans.map(({ at, text }) => [formatTime(at), text]),
    ],
  }
}

function describePlace({ order, decision }: DisputeEvidence): PdfSection {
  const { verdict, ruleVersion } = order
  const { place } = verdict
  const since = decision.rulebook === undefined ? '' : `, since ${formatTime(decision.rulebook.createdAt)}`
  return {
    title: 'Rules of the place',
    text: 'The shop checks each address against the laws of its state, county and city before the order is placed.',
    rows: [
      [
        'Verdict',
        verdict.ok
          ? 'The products may be sold to this address'
          : 'The products may not be sold to this address',
      ],
      [
        'Place',
        [place?.city, place?.county, place?.state, place?.zip].filter(Boolean).join(', ') || 'Not stored',
      ],
      ['Rulebook', `Version ${ruleVersion}${since}`],
      ...verdict.obligations.map((each) => ['Obligation', `${describeObligation(each)} (${each.source})`]),
      ...[...verdict.notes, ...verdict.warnings].map(({ reason }) => ['Note', reason]),
    ],
  }
}

function describeAge({ order, ageChecks }: DisputeEvidence): PdfSection {
  return {
    title: 'Age check',
    heads: ['Time', 'By', 'Result'],
    widths: [170, '*', '*'],
    rows: [
      [formatTime(order.placedAt), 'Customer', describeGivenAge(order)],
      ...ageChecks.map(({ createdAt, provider, ref, state }) => [
        formatTime(createdAt),
        ref === undefined ? provider : `${provider}, reference ${ref}`,
        formatState(state),
      ]),
      ['When this was collected', 'Shop', formatState(order.age)],
    ],
  }
}

/** No order is placed by anyone younger, and the date of birth is deleted on schedule. */
function describeGivenAge({ dateOfBirth, placedAt, shippingAddress }: DisputeEvidence['order']): string {
  if (dateOfBirth === undefined) return `At least ${minimumAge} years`
  const age = checkAge(dateOfBirth, placedAt, shippingAddress.state)
  return age.ok ? `${age.age} years by the date of birth that was given` : `Under ${minimumAge} years`
}

function describeTerms({ order }: DisputeEvidence): PdfSection {
  return {
    title: 'Accepted terms and warnings',
    rows: [
      ['Terms', describeAcceptedTerms(order, formatTime)],
      ...order.acknowledgments.map(({ text, ruleId, ruleVersion, acknowledgedAt }) => [
        'Warning, acknowledged',
        `“${text}” (rule ${ruleId}, version ${ruleVersion} of the rulebook, ${formatTime(acknowledgedAt)})`,
      ]),
    ],
  }
}

function describeLots({ lots }: DisputeEvidence): PdfSection {
  return {
    title: 'Lots and lab reports',
    heads: ['Lot', 'Laboratory', 'Tested', 'Status now', 'Report'],
    widths: [90, '*', 90, 60, 60],
    rows: lots.map((lot) => [
      lot.number,
      [lot.laboratory, lot.laboratoryCertificate && `ISO/IEC 17025: ${lot.laboratoryCertificate}`]
        .filter(Boolean)
        .join(', ') || 'Not stored',
      lot.testedOn === undefined ? 'Not stored' : formatDay(lot.testedOn),
      formatState(lot.status),
      lot.reportFileKey === undefined ? 'No report' : 'On file',
    ]),
  }
}

function describeRefunds({ refunds, returns, lines }: DisputeEvidence): PdfSection {
  return {
    title: 'Refunds and returns',
    heads: ['Time', 'What', 'Reason', 'State'],
    widths: [130, '*', '*', 60],
    rows: [
      ...refunds.map((refund) => {
        const parts = describeRefundParts(refund.parts, lines)
        return [
          formatTime(getRefundTime(refund)),
          `${formatMoney(refund.amount)}: ${parts || 'whole order'}`,
          refund.reason,
          formatState(refund.status),
        ]
      }),
      ...returns.map((request) => [
        formatTime(request.requestedAt),
        ...describeReturn(request),
        formatState(request.state),
      ]),
    ],
  }
}

function describeMessages({ messages }: DisputeEvidence): PdfSection {
  return {
    title: 'Messages',
    heads: ['Time', 'Kind', 'Subject', 'State'],
    widths: [130, 80, '*', 130],
    rows: messages.map(({ createdAt, kind, subject, status, sentAt }) => [
      formatTime(createdAt),
      capitalize(kind),
      subject,
      sentAt === undefined ? formatState(status) : `Sent ${formatTime(sentAt)}`,
    ]),
  }
}

function describeEarlierOrders({ earlier }: DisputeEvidence): PdfSection {
  const { sales, traits, isComplete } = earlier
  const shared = (traits ?? []).map((trait) => traitNames[trait])
  return {
    title: 'Earlier undisputed orders of this customer',
    text: isComplete
      ? `Two or more orders, 120 to 365 days before the dispute, share ${joinWords(shared)} with the disputed one (Visa Compelling Evidence 3.0, if the same card paid).`
      : 'Orders 120 to 365 days before the dispute that share at least two of IP address, shipping address and account with the disputed one.',
    heads: ['Order', 'Paid', 'Shares with the disputed order', 'IP address', 'Shipping address'],
    widths: [65, 110, '*', 75, 130],
    rows: sales.map(({ sale, shared: traitsOfSale }) => [
      sale.orderNumber,
      formatTime(sale.paidAt),
      joinWords(traitsOfSale.map((trait) => traitNames[trait])),
      sale.ip ?? 'Not stored',
      [sale.shippingAddress.street1, sale.shippingAddress.street2, sale.shippingAddress.zip]
        .filter(Boolean)
        .join(', '),
    ]),
  }
}
