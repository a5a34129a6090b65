import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { checkAge } from '#domain/age-checks/age-check.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatMoney } from '#domain/money.ts'
import { canBeHeld } from '#domain/orders/can-be-held.ts'
import { describeTimelineEntry } from '#domain/orders/describe-order-event.ts'
import { formatLineLots } from '#domain/orders/order-line.ts'
import { orderSourceLabels } from '#domain/orders/order-source.ts'
import { formatTrackingNumbers } from '#domain/orders/shipment-step.ts'
import { findPaymentTime } from '#domain/payments/net-terms.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import { listTaxSums } from '#domain/tax/tax-tables.ts'
import type { OrderEvidence } from '#usecases/orders/export-order-evidence.ts'
import { describeAcceptedTerms } from './accepted-terms.ts'
import { describeCarrierReports, nameSignature } from './carrier-evidence.ts'
import { describeEdits } from './order-evidence-edits.ts'
import { type EvidenceSection, renderEvidencePage } from './order-evidence-page.ts'
import { describeRefunds, listTakenOff } from './order-evidence-refunds.ts'
import { listTimelineRows } from './order-evidence-timeline.ts'

/** A ZIP with a page to print, the same as JSON, the lab reports, and the hashes of all of them. */
export function serializeOrderEvidence(evidence: OrderEvidence): Buffer {
  const { order, collectedAt, collectedBy } = evidence
  const sections = listSections(evidence)
  const title = `Order ${order.number}`
  const note = `Collected on ${collectedAt.toISOString()} by ${collectedBy}. Times are in UTC. The date of birth is left out.`
  const files: Record<string, Uint8Array> = {
    'evidence.html': strToU8(renderEvidencePage({ title, note, sections })),
    'evidence.json': strToU8(JSON.stringify({ title, note, sections: toJson(sections) }, null, 2)),
    ...Object.fromEntries(evidence.reports),
  }
  const hashes = Object.entries(files).map(
    ([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}`,
  )
  return Buffer.from(zipSync({ ...files, 'SHA256SUMS.txt': strToU8(`${hashes.join('\n')}\n`) }, { level: 6 }))
}

function toJson(sections: readonly EvidenceSection[]) {
  return sections.map(({ title, columns, rows }) => ({
    title,
    rows: rows.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? null]))),
  }))
}

function listSections(evidence: OrderEvidence): readonly EvidenceSection[] {
  return [
    describeOrder(evidence),
    describeLines(evidence),
    describeLots(evidence),
    describeVerdict(evidence),
    describeAge(evidence),
    describePayments(evidence),
    describeRefunds(evidence),
    describeEdits(evidence),
    describeShipping(evidence),
    describeMessages(evidence),
    describeTimeline(evidence),
    describeAudit(evidence),
  ]
}

const facts = (title: string, rows: readonly (readonly [string, unknown])[]): EvidenceSection => ({
  title,
  columns: ['fact', 'value'],
  rows,
})

function describeOrder({ order, refunds }: OrderEvidence): EvidenceSection {
  const { shippingAddress, billingAddress } = order
  return facts('Order', [
    ['Number', order.number],
    ['Source', orderSourceLabels[order.source]],
    ['Placed', order.placedAt],
    ['Paid', findPaymentTime(order)],
    ['Customer', `${shippingAddress.firstName} ${shippingAddress.lastName}`],
    ['Email', order.email],
    ['Telephone', shippingAddress.phone],
    ...(billingAddress ? [['Billed to', formatAddressLines(billingAddress).join(', ')] as const] : []),
    ['IP address', order.ip],
    ['Terms accepted', describeAcceptedTerms(order, (time) => time.toISOString())],
    ['Payment', order.payment],
    ['Age check', order.age],
    ['Fulfillment', order.fulfillment],
    ['Subtotal', formatMoney(order.subtotal)],
    ['Discount', formatMoney(order.discount)],
    ['Shipping', formatMoney(order.shipping)],
    ...listTaxSums(order).map(({ name, amount }) => [name, formatMoney(amount)] as const),
    ['Total', formatMoney(order.total)],
    ...(order.credit > 0 ? [['Paid with store credit', formatMoney(order.credit)] as const] : []),
    ...listTakenOff(order, refunds),
    ['Placed in', order.mode === 'demo' ? 'Demo mode: nothing was charged or shipped' : 'The live shop'],
  ])
}

function describeLines({ lines }: OrderEvidence): EvidenceSection {
  return {
    title: 'Items',
    columns: ['item', 'quantity', 'taken out', 'unit price', 'total', 'discount', 'tax', 'lot'],
    rows: lines.map((line) => [
      formatFullName(line),
      line.quantity,
      line.removedQuantity,
      formatMoney(line.unitPrice),
      formatMoney(line.total),
      formatMoney(line.discount),
      formatMoney(line.tax),
      formatLineLots(line.lots),
    ]),
  }
}

function describeLots({ lots }: OrderEvidence): EvidenceSection {
  return {
    title: 'Lots and lab reports',
    columns: [
      'lot',
      'status now',
      'laboratory',
      'ISO/IEC 17025',
      'tested',
      'valid until',
      'SHA-256 of the report',
    ],
    rows: lots.map((lot) => [
      lot.number,
      lot.status,
      lot.laboratory,
      lot.laboratoryCertificate,
      lot.testedOn,
      lot.expiresOn,
      // The name of the stored file is the start of the hash of its content.
      lot.reportFileKey === undefined ? 'No report' : `${lot.reportFileKey.replace('.pdf', '')}…`,
    ]),
  }
}

function describeVerdict({ order, decision }: OrderEvidence): EvidenceSection {
  const { addressCheck, hold } = order
  const { rulebook, verdict } = decision
  return facts('Destination', [
    ['Address', formatAddressLines(order.shippingAddress).join(', ')],
    [
      'Rulebook',
      `Version ${order.ruleVersion}${rulebook ? `, since ${rulebook.createdAt.toISOString()}` : ''}`,
    ],
    ['Verdict at the order', verdict],
    ...order.acknowledgments.map(
      ({ ruleId, text, ruleVersion, acknowledgedAt }) =>
        [
          `Warning of rule ${ruleId}, acknowledged`,
          `${text} (version ${ruleVersion} of the rulebook, ${acknowledgedAt.toISOString()})`,
        ] as const,
    ),
    [
      'Held now',
      canBeHeld(order) &&
        hold &&
        `${hold.reason} (rule ${hold.ruleId ?? 'none'}, source ${hold.source ?? 'none'})`,
    ],
    ...(addressCheck?.questions ?? []).map(
      ({ ruleId, question, answer }) =>
        [`Question of rule ${ruleId}`, `${question} Answer: ${answer ?? 'not asked'}`] as const,
    ),
    [
      'Address looked up',
      addressCheck?.confirmation &&
        `${addressCheck.confirmation.checkedBy}, ${addressCheck.confirmation.checkedAt.toISOString()}: ${addressCheck.confirmation.note}`,
    ],
  ])
}

function describeAge({ order, events, ageChecks }: OrderEvidence): EvidenceSection {
  return {
    title: 'Age checks',
    columns: ['time', 'by', 'result', 'detail'],
    rows: [
      [order.placedAt, 'customer', describeGivenAge(order), ''],
      ...ageChecks.map(({ createdAt, provider, ref, mode, state, evidence, detail }) => [
        createdAt,
        `${provider} (${mode} mode), reference ${ref ?? 'none'}`,
        state,
        evidence === undefined ? detail : `${detail} Evidence: ${evidence}.`,
      ]),
      ...listTimelineRows(events.filter(({ kind }) => kind.startsWith('age-'))),
    ],
  }
}

/** No order is placed by anyone younger, and the date of birth is deleted on schedule. */
function describeGivenAge({ dateOfBirth, placedAt, shippingAddress }: OrderEvidence['order']): string {
  if (dateOfBirth === undefined)
    return `at least ${minimumAge} years; the given date of birth was deleted on schedule`
  const age = checkAge(dateOfBirth, placedAt, shippingAddress.state)
  return age.ok ? `${age.age} years by the given date of birth` : `under ${minimumAge}`
}

function describePayments({ payments, paymentEvents }: OrderEvidence): EvidenceSection {
  return {
    title: 'Payments',
    columns: ['time', 'provider', 'reference', 'what', 'result'],
    rows: [
      ...payments.map((payment) => [
        payment.createdAt,
        payment.provider,
        payment.providerRef,
        `Payment of ${formatMoney(payment.amount)}`,
        payment.status,
      ]),
      ...paymentEvents.map((event) => [
        event.receivedAt,
        event.provider,
        event.reference,
        `Event ${event.kind} (${event.eventId})`,
        event.outcome,
      ]),
    ],
  }
}

function describeShipping(evidence: OrderEvidence): EvidenceSection {
  const { order, events } = evidence
  const { signers, scans } = describeCarrierReports(evidence)
  const steps = events.filter(({ kind }) =>
    ['packed', 'unpacked', 'shipped', 'delivered', 'returned'].includes(kind),
  )
  return facts('Shipping', [
    ['Carrier', `${order.shippingProvider} ${order.shippingService}`],
    ['Tracking number', formatTrackingNumbers(order)],
    ['Delivery', nameSignature(order)],
    ...signers.map((name) => ['Signed by', name] as const),
    ...steps.map(
      (step) => [step.occurredAt.toISOString(), `${describeTimelineEntry(step)} (${step.actor})`] as const,
    ),
    ...scans.map(({ at, text }) => [at.toISOString(), text] as const),
  ])
}

function describeMessages({ messages }: OrderEvidence): EvidenceSection {
  return {
    title: 'Messages',
    columns: ['time', 'kind', 'subject', 'state', 'sent'],
    rows: messages.map(({ createdAt, kind, subject, status, sentAt }) => [
      createdAt,
      kind,
      subject,
      status,
      sentAt,
    ]),
  }
}

function describeTimeline({ events }: OrderEvidence): EvidenceSection {
  return {
    title: 'Timeline',
    columns: ['time', 'by', 'kind', 'detail'],
    rows: listTimelineRows(events),
  }
}

function describeAudit({ auditEntries }: OrderEvidence): EvidenceSection {
  return {
    title: 'Audit log',
    columns: ['entry', 'time', 'by', 'action', 'detail', 'seal'],
    rows: auditEntries.map(({ id, occurredAt, actor, action, detail, seal }) => [
      id,
      occurredAt,
      actor,
      action,
      detail,
      seal === undefined ? 'Sealed within a minute' : `${seal.hash} (up to entry ${seal.lastEntryId})`,
    ]),
  }
}
