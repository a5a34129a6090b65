import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { DemoProduct } from './demo-catalog.ts'
import { type DemoLot, demoLab, demoMethod, formatPpmAsPercent } from './lots.ts'
import { formatSize } from './product-copy.ts'

const ink = rgb(0.11, 0.13, 0.12)
const quiet = rgb(0.42, 0.45, 0.43)
const leaf = rgb(0.13, 0.31, 0.21)
const pale = rgb(0.95, 0.94, 0.9)
const line = rgb(0.82, 0.82, 0.78)
const left = 56
const right = 539

interface Pen {
  readonly page: PDFPage
  readonly plain: PDFFont
  readonly bold: PDFFont
  readonly serif: PDFFont
}

/** Draws the one-page certificate of analysis of a demo lot as a PDF. The same lot gives the same bytes. */
export async function drawLabReport(product: DemoProduct, lot: DemoLot): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const tested = new Date(`${lot.testedOn}T12:00:00Z`)
  pdf.setTitle(`Certificate of analysis, lot ${lot.lotNumber}`)
  pdf.setAuthor(demoLab)
  pdf.setCreationDate(tested)
  pdf.setModificationDate(tested)
  const pen: Pen = {
    page: pdf.addPage([595, 842]),
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    serif: await pdf.embedFont(StandardFonts.TimesRoman),
  }
  drawHead(pen)
  drawSample(pen, product, lot)
  drawResults(pen, product, lot)
  drawVerdict(pen, lot)
  return pdf.save()
}

function drawHead({ page, plain, bold, serif }: Pen): void {
  page.drawRectangle({ x: 0, y: 806, width: 595, height: 36, color: pale })
  page.drawText('DEMO DATA', { x: left, y: 819, size: 10, font: bold, color: leaf })
  page.drawText('Invented laboratory, invented figures. Not a report on any real product.', {
    x: left + 74,
    y: 819,
    size: 9,
    font: plain,
    color: quiet,
  })
  page.drawText('Certificate of analysis', { x: left, y: 752, size: 29, font: serif, color: ink })
  page.drawText(demoLab, { x: left, y: 731, size: 11, font: plain, color: leaf })
  page.drawLine({ start: { x: left, y: 714 }, end: { x: right, y: 714 }, thickness: 1.2, color: leaf })
}

function drawSample({ page, plain, bold }: Pen, product: DemoProduct, lot: DemoLot): void {
  const facts = [
    ['Lot number', lot.lotNumber],
    ['Product', product.name],
    ['Pack', formatSize(product)],
    ['Brand', product.family.brand],
    ['Tested on', lot.testedOn],
    ['Method', demoMethod],
  ] as const
  facts.forEach(([label, value], index) => {
    const y = 688 - index * 19
    page.drawText(label, { x: left, y, size: 10, font: plain, color: quiet })
    page.drawText(value, { x: left + 110, y, size: 10, font: index === 0 ? bold : plain, color: ink })
  })
}

type Result = readonly [analyte: string, found: string, limit: string, verdict: string]

function listResults(product: DemoProduct, lot: DemoLot): Result[] {
  const isSevenOh = product.productClass === '7-oh'
  const metal = (ppb: number) => `${(ppb / 1000).toFixed(3)} ppm`
  const microgramsPerArticle = lot.sevenOhMicrogramsPerArticle
  return [
    ['Mitragynine', formatPpmAsPercent(lot.mitragyninePpm), 'stated', 'reported'],
    [
      '7-Hydroxymitragynine',
      lot.sevenOhPpm === undefined ? 'not reported' : formatPpmAsPercent(lot.sevenOhPpm),
      '< 0.0500 %',
      lot.sevenOhPpm === undefined ? 'open' : isSevenOh ? 'above' : 'pass',
    ],
    [
      '7-Hydroxymitragynine per article',
      microgramsPerArticle === undefined ? 'not reported' : `${(microgramsPerArticle / 1000).toFixed(3)} mg`,
      '1.000 mg or less',
      microgramsPerArticle === undefined ? 'open' : isSevenOh ? 'above' : 'pass',
    ],
    [
      'Mitragynine pseudoindoxyl',
      lot.pseudoindoxylPpm === undefined ? 'not tested' : formatPpmAsPercent(lot.pseudoindoxylPpm),
      'none',
      lot.pseudoindoxylPpm === undefined ? 'open' : lot.pseudoindoxylPpm > 0 ? 'above' : 'pass',
    ],
    ['Total alkaloids', formatPpmAsPercent(lot.totalAlkaloidsPpm), 'stated', 'reported'],
    ['Lead (Pb)', metal(lot.leadPpb), '1.000 ppm', 'pass'],
    ['Arsenic (As)', metal(lot.arsenicPpb), '1.000 ppm', 'pass'],
    ['Cadmium (Cd)', metal(lot.cadmiumPpb), '0.500 ppm', 'pass'],
    ['Mercury (Hg)', metal(lot.mercuryPpb), '0.100 ppm', 'pass'],
    ['Salmonella in 25 g', 'not found', 'not found', 'pass'],
  ]
}

const columns = [left + 10, left + 225, left + 335, left + 435] as const

function drawResults({ page, plain, bold }: Pen, product: DemoProduct, lot: DemoLot): void {
  const top = 540
  page.drawRectangle({ x: left, y: top - 8, width: right - left, height: 26, color: leaf })
  const headings = ['Analyte', 'Found', 'Limit', 'Result']
  headings.forEach((heading, index) => {
    page.drawText(heading, { x: columns[index] ?? left, y: top, size: 10, font: bold, color: rgb(1, 1, 1) })
  })
  listResults(product, lot).forEach((result, row) => {
    const y = top - 30 - row * 25
    if (row % 2 === 1)
      page.drawRectangle({ x: left, y: y - 9, width: right - left, height: 25, color: pale, opacity: 0.6 })
    result.forEach((cell, index) => {
      const font = index === 3 ? bold : plain
      page.drawText(cell, { x: columns[index] ?? left, y, size: 10, font, color: index === 2 ? quiet : ink })
    })
    page.drawLine({
      start: { x: left, y: y - 9 },
      end: { x: right, y: y - 9 },
      thickness: 0.5,
      color: line,
    })
  })
}

function drawVerdict({ page, plain, bold }: Pen, lot: DemoLot): void {
  const isIncomplete = lot.sevenOhPpm === undefined
  page.drawCircle({ x: left + 22, y: 246, size: 20, borderColor: leaf, borderWidth: 1.6 })
  if (isIncomplete) page.drawText('?', { x: left + 18, y: 240, size: 18, font: bold, color: leaf })
  else page.drawSvgPath('M 0 7 L 6 13 L 18 0', { x: left + 13, y: 253, borderColor: leaf, borderWidth: 2.6 })
  page.drawText(
    isIncomplete ? 'Incomplete: 7-hydroxymitragynine outstanding' : 'Lot passed for metals and salmonella',
    {
      x: left + 58,
      y: 251,
      size: 14,
      font: bold,
      color: ink,
    },
  )
  page.drawText(
    'Alkaloid figures as shares of weight. An article is one capsule, tablet, piece or bottle, or one gram.',
    {
      x: left + 58,
      y: 233,
      size: 9,
      font: plain,
      color: quiet,
    },
  )
  page.drawText(`Signed for the demo: T. Bench, laboratory manager, ${lot.testedOn}`, {
    x: left,
    y: 168,
    size: 10,
    font: plain,
    color: ink,
  })
  page.drawText('Page 1 of 1. Demo data: shipped with Leafward to show how lab reports work.', {
    x: left,
    y: 60,
    size: 9,
    font: plain,
    color: quiet,
  })
}
