import { formatReasonCode } from '#domain/disputes/dispute.ts'
import { formatMoment } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import type { DisputeEvidence } from '#usecases/orders/export-dispute-evidence.ts'
import { listDisputeSections } from './dispute-evidence-sections.ts'
import { renderSectionsPdf } from './render-sections-pdf.ts'

/** The file that answers a dispute, as one PDF: what the shop knows of the order, in tables that go on over pages. */
export function renderDisputeEvidencePdf(evidence: DisputeEvidence): Promise<Buffer> {
  const { order, dispute, store, collectedAt, collectedBy } = evidence
  return renderSectionsPdf({
    title: 'Evidence in a dispute',
    fileTitle: `Evidence for the dispute of order ${order.number}`,
    author: store.name,
    subtitle: `${store.name}, order ${order.number}: ${formatReasonCode(dispute)}, ${formatMoney(dispute.amount)}`,
    note: `Collected on ${formatMoment(collectedAt.toISOString())} by ${collectedBy}. Dates of birth are left out.`,
    contact: [...store.contact.address, store.contact.email, store.contact.phone].filter(Boolean).join(', '),
    footer: `${store.name}, order ${order.number}`,
    createdAt: collectedAt,
    sections: listDisputeSections(evidence),
  })
}
