import { PDFDocument } from 'pdf-lib'
import type { Column, Content, ContentText, Style, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatFullName } from '#domain/catalog/product.ts'
import { formatDay } from '#domain/format-date.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { PackingSlip } from '#usecases/fulfillment/load-packing-slip.ts'
import type { PrintedParcel } from '#usecases/fulfillment/load-print-job.ts'
import { toPrintable } from '../../printable-text.ts'
import { renderPdf } from '../../render-pdf.ts'
import { getLotUrl } from '../qr-code.ts'

export type SlipPaper = 'label' | 'letter'

/** 4 × 6 inches in points, as labels have. */
const labelSize = { width: 288, height: 432 }

/** One document for the printer: the slip of each parcel, and then its label. What is missing has a page that says why. */
export async function renderPackingPdf(
  parcels: readonly PrintedParcel[],
  {
    paper,
    publicUrl,
    printedAt,
  }: { readonly paper: SlipPaper; readonly publicUrl: string; readonly printedAt: Date },
): Promise<Uint8Array> {
  const printed = await PDFDocument.create()
  printed.setTitle(parcels.length === 1 ? `Order ${parcels[0]?.number}` : `${parcels.length} parcels`)
  for (const { number, slip, label, problem } of parcels) {
    if (slip !== undefined) await addPages(printed, await renderSlip(slip, { paper, publicUrl, printedAt }))
    const isAdded = label !== undefined && (await addLabel(printed, label))
    const missing = problem ?? (label === undefined || isAdded ? undefined : explainMissing(label.format))
    if (missing !== undefined) await addPages(printed, await renderNote(number, missing, printedAt))
  }
  return printed.save()
}

/** One document of several files. Those that are no PDF are left out. */
export async function mergeFiles(
  files: readonly { readonly mediaType: string; readonly content: Uint8Array }[],
): Promise<Uint8Array> {
  const printed = await PDFDocument.create()
  for (const { mediaType, content } of files)
    if (mediaType === 'application/pdf') await addPages(printed, content)
  return printed.save()
}

function explainMissing(format: string): string {
  return format === 'zpl'
    ? 'Its label has commands for a label printer. Download it on the order page.'
    : 'The file of its label cannot be read. Download it on the order page.'
}

async function addPages(printed: PDFDocument, file: Uint8Array): Promise<void> {
  const document = await PDFDocument.load(file)
  for (const page of await printed.copyPages(document, document.getPageIndices())) printed.addPage(page)
}

/** @returns false for a file that is no PDF and no picture, or is damaged */
async function addLabel(
  printed: PDFDocument,
  { format, content }: NonNullable<PrintedParcel['label']>,
): Promise<boolean> {
  try {
    if (format === 'pdf') await addPages(printed, content)
    if (format === 'png') {
      const picture = await printed.embedPng(content)
      const { width, height } = labelSize
      printed
        .addPage([width, height])
        .drawImage(picture, { x: 0, y: 0, ...picture.scaleToFit(width, height) })
    }
    return format !== 'zpl'
  } catch {
    return false
  }
}

/** Of quantity, item and lot, in points. With the gaps they are as wide as the page: a free column would grow with a long word. */
const columnWidths = { label: [22, 92, 110], letter: [40, 272, 160] } as const
/** Of the code of a lot. */
const codeWidths = { label: 40, letter: 54 } as const

const label: Style = { fontSize: 7.5, color: '#47544a' }

function write(text: string, ...styles: readonly Style[]): ContentText {
  return Object.assign({ text: toPrintable(text) }, ...styles)
}

/** The pages of a parcel that has several name it, because the printer mixes them with those of others. */
function layOut(paper: SlipPaper, title: string, printedAt: Date): Omit<TDocumentDefinitions, 'content'> {
  const isSmall = paper === 'label'
  return {
    info: { title, creationDate: printedAt },
    language: 'en-US',
    pageSize: isSmall ? labelSize : 'LETTER',
    pageMargins: isSmall ? [16, 16, 16, 16] : [54, 50, 54, 50],
    defaultStyle: { font: 'Helvetica', fontSize: isSmall ? 8 : 10, lineHeight: 1.25 },
    footer: (page, pageCount) =>
      pageCount === 1
        ? ''
        : {
            ...write(`${title}, page ${page} of ${pageCount}`, { fontSize: isSmall ? 6.5 : 8 }),
            margin: isSmall ? [16, 3, 16, 0] : [54, 12, 54, 0],
          },
  }
}

function renderSlip(
  { order, lines, store, warnings, disclaimer }: PackingSlip,
  {
    paper,
    publicUrl,
    printedAt,
  }: { readonly paper: SlipPaper; readonly publicUrl: string; readonly printedAt: Date },
): Promise<Buffer> {
  const isSmall = paper === 'label'
  const small = { fontSize: isSmall ? 6.5 : 8 }
  const from = [...new Set([store.name, ...store.contact.address])]
  return renderPdf({
    ...layOut(paper, `Packing slip ${order.number}`, printedAt),
    content: [
      {
        columns: [
          {
            stack: [
              write(`Order ${order.number}`, { fontSize: isSmall ? 13 : 18, bold: true }),
              write(`Placed ${formatDay(order.placedAt.toISOString())}`),
            ],
          },
          // A packer scans it to open the order.
          { qr: order.number, fit: isSmall ? 46 : 60, width: 'auto' },
        ],
      },
      {
        margin: [0, 6, 0, 6],
        columns: [
          layOutAddress('From', from),
          layOutAddress('Ship to', formatAddressLines(order.shippingAddress)),
        ],
      },
      write(
        `${order.shippingProvider} ${order.shippingService}${order.hasAdultSignature ? ', adult signature (21+) required' : ''}.`,
      ),
      {
        margin: [0, 8, 0, 8],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [...(isSmall ? columnWidths.label : columnWidths.letter)],
          body: [
            ['Qty', 'Item', 'Lot'].map((name) => write(name, label)),
            ...lines.flatMap((line) => layOutLine(line, publicUrl, isSmall)),
          ],
        },
        layout: 'lightHorizontalLines',
      },
      ...warnings.map((warning) => layOutWarning(warning, small)),
      write(disclaimer, small),
    ],
  })
}

function layOutAddress(title: string, lines: readonly string[]): Content {
  return { stack: [write(title, label), ...lines.map((line) => write(line))] }
}

/** A row for each lot, with the code of its public report. A row that is longer than a page would not be printed. */
function layOutLine(line: PackingSlip['lines'][number], publicUrl: string, isSmall: boolean): Content[][] {
  const { quantity, lots } = line
  const paper = isSmall ? 'label' : 'letter'
  const fit = codeWidths[paper]
  const first = [write(String(quantity), { bold: true }), write(formatFullName(line))]
  if (lots.length === 0) return [[...first, write('None')]]
  return lots.map((lot, index) => [
    ...(index === 0 ? first : [write(''), write(formatFullName(line), label)]),
    {
      columns: [
        {
          ...write(lots.length === 1 ? lot.number : `${lot.quantity} of ${lot.number}`),
          width: columnWidths[paper][2] - fit,
        },
        { qr: getLotUrl(publicUrl, lot.number), fit, width: 'auto' as const },
      ],
    },
  ])
}

/** With the triangle of California's warning, which may be black and white (27 CCR § 25603(a)(1)). */
function layOutWarning({ text, showsSymbol }: PackingSlip['warnings'][number], style: Style): Content {
  const triangle: Column = {
    width: 12,
    canvas: [
      {
        type: 'polyline',
        closePath: true,
        lineWidth: 0.8,
        points: [
          { x: 0, y: 9 },
          { x: 10, y: 9 },
          { x: 5, y: 0 },
        ],
      },
      { type: 'line', lineWidth: 1, x1: 5, y1: 3, x2: 5, y2: 6 },
      { type: 'line', lineWidth: 1, x1: 5, y1: 7, x2: 5, y2: 8 },
    ],
  }
  const words = { ...write(text, style), width: '*' }
  return { margin: [0, 0, 0, 4], columnGap: 4, columns: showsSymbol ? [triangle, words] : [words] }
}

/** A page in the place of what cannot be printed. */
function renderNote(number: string, problem: string, printedAt: Date): Promise<Buffer> {
  return renderPdf({
    ...layOut('label', `Order ${number}`, printedAt),
    content: [write(`Order ${number}`, { fontSize: 13, bold: true }), write(problem)],
  })
}
