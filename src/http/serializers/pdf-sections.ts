import type { Content, ContentText, CustomTableLayout, Style, TableCell } from 'pdfmake/interfaces'
import { splitLongRows } from './pdf-row.ts'
import { toPrintable } from './printable-text.ts'
import { renderPdf } from './render-pdf.ts'

/** A part of a document: facts of a name and a value each, or a table with heads. */
export interface PdfSection {
  readonly title: string
  readonly text?: string
  /** Without them, each row is a fact. */
  readonly heads?: readonly string[]
  /** Of its columns, in points. '*' shares what is left. */
  readonly widths?: readonly (number | '*')[]
  readonly rows: readonly (readonly string[])[]
}

export interface SectionsDocument {
  readonly title: string
  /** In the information of the file. */
  readonly fileTitle: string
  readonly author: string
  readonly subtitle: string
  /** When it was collected, and what it leaves out. */
  readonly note: string
  /** Of the shop. */
  readonly contact: string
  readonly footer: string
  readonly createdAt: Date
  readonly sections: readonly PdfSection[]
}

// US Letter in points, and the theme's colors.
const pageWidth = 612
const side = 48
const ink = '#17211a'
const soft = '#47544a'
const leaf = '#084f2b'
const line = '#dbd9cc'
const paper = '#faf7f0'

const title: Style = { font: 'Times', fontSize: 24, lineHeight: 1 }
const heading: Style = { font: 'Times', fontSize: 14, lineHeight: 1, color: leaf }
const small: Style = { fontSize: 8, color: soft }
const factWidths = [150, '*'] as const
/** Left and right of the text of a cell. The first one has none at the left. */
const gap = 6

/** A document of tables that go on over pages. A long one takes seconds of its thread. */
export function layOutSectionsPdf(document: SectionsDocument): Promise<Buffer> {
  return renderPdf({
    info: { title: document.fileTitle, author: document.author, creationDate: document.createdAt },
    language: 'en-US',
    displayTitle: true,
    pageSize: 'LETTER',
    pageMargins: [side, 48, side, 56],
    defaultStyle: { font: 'Helvetica', fontSize: 9, lineHeight: 1.3, color: ink },
    content: [
      { ...write(document.title, title), margin: [0, 0, 0, 6] },
      write(document.subtitle, { bold: true }),
      { ...write(document.note, small), margin: [0, 2, 0, 4] },
      write(document.contact, small),
      ...document.sections.map(layOutSection),
    ],
    footer: (page, pageCount) => ({
      margin: [side, 14, side, 0],
      columns: [
        write(document.footer, small),
        write(`page ${page} of ${pageCount}`, small, { alignment: 'right' }),
      ],
    }),
  })
}

function write(text: string, ...styles: readonly Style[]): ContentText {
  return Object.assign({ text: toPrintable(text) }, ...styles)
}

/** A section is one table, whose heading is repeated where it goes on on the next page, and never stands alone. */
function layOutSection({ title, text, heads, widths, rows }: PdfSection): Content {
  const columns = heads?.length ?? 2
  const headRows = heads === undefined || rows.length === 0 ? 1 : 2
  const head: TableCell = {
    colSpan: columns,
    stack: [
      { ...write(title, heading), margin: [0, 0, 0, 2] },
      ...(text === undefined ? [] : [write(text, small)]),
    ],
  }
  const columnWidths = shareWidth(heads === undefined ? factWidths : (widths ?? []))
  // With the letters that are drawn, because those of another script become several.
  const printable = rows.map((row) => row.map(toPrintable))
  const cells = splitLongRows(printable, columnWidths).map((row) =>
    row.map((cell, column) => write(cell, heads === undefined && column === 0 ? { color: soft } : {})),
  )
  const none = [{ ...write('None.', { color: soft }), colSpan: columns }, ...emptyCells(columns)]
  return {
    margin: [0, 18, 0, 0],
    table: {
      headerRows: headRows,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnWidths,
      body: [
        [head, ...emptyCells(columns)],
        ...(heads === undefined || rows.length === 0 ? [] : [heads.map((each) => write(each, small))]),
        ...(rows.length === 0 ? [none] : cells),
      ],
    },
    layout: ruled(headRows),
  }
}

/** The width of each column. A column with '*' would grow with its longest word, beyond the page. */
function shareWidth(widths: readonly (number | '*')[]): number[] {
  const gaps = gap * (2 * widths.length - 1)
  const fixed = widths.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0)
  const shared = widths.filter((width) => width === '*').length
  const left = (pageWidth - 2 * side - gaps - fixed) / Math.max(1, shared)
  return widths.map((width) => (width === '*' ? left : width))
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
    paddingLeft: (column) => (column === 0 ? 0 : gap),
    paddingRight: () => gap,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  }
}
