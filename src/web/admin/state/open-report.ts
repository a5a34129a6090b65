import type { ReportLine } from '#domain/lots/lab-report/report-line.ts'
import { joinTextPieces } from '#domain/lots/lab-report/report-text.ts'
import { type Drawing, drawPdfPage, needsPassword, openPdf, type Pdf } from '../../ui/pdf.ts'

/** A lab report is short. A catalog that was chosen by mistake is not read to its end. */
const maxPages = 20

export interface OpenedReport {
  readonly pageCount: number
  readonly lines: readonly ReportLine[]
  /** Draws a page as wide as the canvas is shown. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Drawing
  close(): void
}

/** Opens the PDF in a worker, with the text of its pages. @throws what `explainReportError` explains */
export async function openReport(data: ArrayBuffer): Promise<OpenedReport> {
  const { pdf, close } = await openPdf(data)
  return {
    pageCount: pdf.numPages,
    lines: await readLines(pdf),
    draw: (page, canvas, width) => drawPdfPage(pdf, page, canvas, width),
    close,
  }
}

async function readLines(pdf: Pdf): Promise<ReportLine[]> {
  const lines: ReportLine[] = []
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages); number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item)) return []
      const [, , , , x = 0, y = 0] = item.transform.map(Number)
      return [{ text: item.str, x, y, width: item.width, height: item.height }]
    })
    lines.push(...joinTextPieces(pieces, number))
  }
  return lines
}

/** One sentence on a PDF that cannot be read. */
export function explainReportError(error: unknown): string {
  if (needsPassword(error))
    return 'This PDF is protected by a password, so it cannot be read here. Enter the values by hand.'
  return 'This PDF is damaged and cannot be read here. Enter the values by hand, or ask the laboratory for a new copy.'
}
