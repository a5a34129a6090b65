// The other build needs functions of JavaScript that are newer than the browsers we build for.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import type { ReportLine } from '#domain/lots/lab-report/report-line.ts'
import { joinTextPieces } from '#domain/lots/lab-report/report-text.ts'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** A lab report is short. A catalog that was chosen by mistake is not read to its end. */
const maxPages = 20
/** Sharp on screens with two pixels a point; more costs memory that phones lack. */
const maxPixelRatio = 2
/** Of a drawn page, which then has about 12 million pixels. Safari on phones draws at most 16 million. */
const maxDrawnWidth = 3000

export interface OpenedReport {
  readonly pageCount: number
  readonly lines: readonly ReportLine[]
  /** Draws a page as wide as the canvas is shown. The returned function stops it. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): { done: Promise<void>; cancel: () => void }
  close(): void
}

/** Opens the PDF in a worker, with the text of its pages. @throws what `explainReportError` explains */
export async function openReport(data: ArrayBuffer): Promise<OpenedReport> {
  const task = pdfjs.getDocument({
    data,
    // The content security policy of the admin area allows no WebAssembly. The same decoders exist as scripts.
    useWasm: false,
    wasmUrl: `${import.meta.env.BASE_URL}assets/pdfjs-${pdfjs.version}/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise.catch(async (error: unknown) => {
    await task.destroy()
    throw error
  })
  return {
    pageCount: pdf.numPages,
    lines: await readLines(pdf),
    draw(number, canvas, width) {
      let stop = () => {}
      let isCancelled = false
      const done = pdf.getPage(number).then(async (page) => {
        if (isCancelled) return
        const ratio = Math.min(globalThis.devicePixelRatio, maxPixelRatio)
        const scale = Math.min(width * ratio, maxDrawnWidth) / page.getViewport({ scale: 1 }).width
        const viewport = page.getViewport({ scale })
        canvas.width = Math.floor(viewport.width)
        canvas.height = Math.floor(viewport.height)
        const render = page.render({ canvas, viewport })
        stop = () => render.cancel()
        await render.promise
      })
      return {
        done,
        cancel: () => {
          isCancelled = true
          stop()
        },
      }
    },
    close: () => void task.destroy(),
  }
}

async function readLines(pdf: pdfjs.PDFDocumentProxy): Promise<ReportLine[]> {
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
  if (error instanceof pdfjs.PasswordException)
    return 'This PDF is protected by a password, so it cannot be read here. Enter the values by hand.'
  return 'This PDF is damaged and cannot be read here. Enter the values by hand, or ask the laboratory for a new copy.'
}
