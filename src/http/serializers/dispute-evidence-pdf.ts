import type { Content, ContentText, CustomTableLayout, Style, TableCell } from 'pdfmake/interfaces'
import { formatReasonCode } from '#domain/disputes/dispute.ts'
import { formatMoment } from '#domain/format-date.ts'
import { formatMoney } from '#domain/money.ts'
import type { DisputeEvidence } from '#usecases/orders/export-dispute-evidence.ts'
import { type DisputeSection, listDisputeSections } from './dispute-evidence-sections.ts'
import { toPrintable } from './printable-text.ts'
import { renderPdf } from './render-pdf.ts'

// In points, and the theme's colors.
const side = 48
const ink = '#17211a'
const soft = '#47544a'
const leaf = '#084f2b'
const line = '#dbd9cc'
const paper = '#faf7f0'

const title: Style = { font: 'Times', fontSize: 24, lineHeight: 1 }
const heading: Style = { font: 'Times', fontSize: 14, lineHeight: 1, color: leaf }
const small: Style = { fontSize: 8, color: soft }
const factWidths = [150, '*']

/** The file that answers a dispute, as one PDF: what the shop knows of the order, in tables that go on over pages. */
export function renderDisputeEvidencePdf(evidence: DisputeEvidence): Promise<Buffer> {
  const { order, dispute, store, collectedAt, collectedBy } = evidence
  const collected = `Collected on ${formatMoment(collectedAt.toISOString())} by ${collectedBy}.`
  return renderPdf({
    info: {
      title: `Evidence for the dispute of order ${order.number}`,
      author: store.name,
      creationDate: collectedAt,
    },
    language: 'en-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [side, 48, side, 56],
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.3, color: ink },
    content: [
      { ...write('Evidence in a dispute', title), margin: [0, 0, 0, 6] },
      write(
        `${store.name}, order ${order.number}: ${formatReasonCode(dispute)}, ${formatMoney(dispute.amount)}`,
        {
          bold: true,
        },
      ),
      { ...write(`${collected} Dates of birth are left out.`, small), margin: [0, 2, 0, 4] },
      write(
        [...store.contact.address, store.contact.email, store.contact.phone].filter(Boolean).join(', '),
        small,
      ),
      ...listDisputeSections(evidence).map(layOutSection),
    ],
    footer: (page, pageCount) => ({
      margin: [side, 14, side, 0],
      columns: [
        write(`${store.name}, order ${order.number}`, small),
        write(`page ${page} of ${pageCount}`, small, { alignment: 'right' }),
      ],
    }),
  })
}

function write(text: string, ...styles: readonly Style[]): ContentText {
  return Object.assign({ text: toPrintable(text) }, ...styles)
}

/** A section is one table, whose heading is repeated where it goes on on the next page, and never stands alone. */
function layOutSection({ title, text, heads, widths, rows }: DisputeSection): Content {
  const columns = heads?.length ?? 2
  const headRows = heads === undefined || rows.length === 0 ? 1 : 2
  const head: TableCell = {
    colSpan: columns,
    stack: [
      { ...write(title, heading), margin: [0, 0, 0, 2] },
      ...(text === undefined ? [] : [write(text, small)]),
    ],
  }
  const cells = rows.map((row) =>
    row.map((cell, column) => write(cell, heads === undefined && column === 0 ? { color: soft } : {})),
  )
  const none = [{ ...write('None.', { color: soft }), colSpan: columns }, ...emptyCells(columns)]
  return {
    margin: [0, 18, 0, 0],
    table: {
      headerRows: headRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: heads === undefined ? factWidths : [...(widths ?? [])],
      body: [
        [head, ...emptyCells(columns)],
        ...(heads === undefined || rows.length === 0 ? [] : [heads.map((each) => write(each, small))]),
        ...(rows.length === 0 ? [none] : cells),
      ],
    },
    layout: ruled(headRows),
  }
}

/** What a cell over all columns covers. */
function emptyCells(columns: number): TableCell[] {
  return Array.from({ length: columns - 1 }, () => ({ text: '' }))
}

/** A thin rule under each row but the heads, which stand on a band below the heading. */
function ruled(headRows: number): CustomTableLayout {
  return {
    hLineWidth: (row) => (row > headRows ? 0.5 : 0),
    vLineWidth: () => 0,
    hLineColor: line,
    fillColor: (row) => (row === 1 && headRows === 2 ? paper : null),
    paddingLeft: (column) => (column === 0 ? 0 : 6),
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  }
}
