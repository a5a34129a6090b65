// The other build needs functions of JavaScript that are newer than the browsers we build for.
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Sharp on screens with two pixels a point; more costs memory that phones lack. */
const maxPixelRatio = 2
/** Of a drawn page, which then has about 12 million pixels. Safari on phones draws at most 16 million. */
const maxDrawnWidth = 3000

export type Pdf = pdfjs.PDFDocumentProxy

export interface Drawing {
  readonly done: Promise<void>
  cancel(): void
}

/** Opens a PDF in a worker. @throws an error of the package for a PDF that cannot be read */
export async function openPdf(data: ArrayBuffer): Promise<{ readonly pdf: Pdf; close(): void }> {
  const task = pdfjs.getDocument({
    data,
    // The content security policy allows no WebAssembly. The same decoders exist as scripts, which come with the admin area.
    useWasm: false,
    wasmUrl: `/admin/assets/pdfjs-${pdfjs.version}/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  })
  const pdf = await task.promise.catch(async (error: unknown) => {
    await task.destroy()
    throw error
  })
  return { pdf, close: () => void task.destroy() }
}

export function needsPassword(error: unknown): boolean {
  return error instanceof pdfjs.PasswordException
}

/** Draws a page as wide as the canvas is shown. */
export function drawPdfPage(pdf: Pdf, number: number, canvas: HTMLCanvasElement, width: number): Drawing {
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
}
