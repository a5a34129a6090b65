import { formatMoment } from '#domain/format-date.ts'
import type { UnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import { renderSectionsPdf } from './render-sections-pdf.ts'
import { listPackSections } from './underwriting-pack-sections.ts'

/** The pack as one PDF. */
export function renderUnderwritingPackPdf(pack: UnderwritingPack): Promise<Buffer> {
  const { store, collectedAt, collectedBy } = pack
  return renderSectionsPdf({
    title: 'Underwriting pack',
    fileTitle: `Underwriting pack of ${store.name}`,
    author: store.name,
    subtitle: `${store.name}, ${store.url}`,
    note: `Made from live data on ${formatMoment(collectedAt.toISOString())} by ${collectedBy}. It has no personal data of customers.`,
    contact: [...store.contact.address, store.contact.email, store.contact.phone].filter(Boolean).join(', '),
    footer: `${store.name}, underwriting pack`,
    createdAt: collectedAt,
    sections: listPackSections(pack),
  })
}
