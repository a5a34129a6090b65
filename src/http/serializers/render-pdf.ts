import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'

/** The fonts that every reader of PDFs has, so that no file needs to be embedded. */
const fonts = {
  Helvetica: { normal: 'Helvetica', bold: 'Helvetica-Bold' },
  Times: { normal: 'Times-Roman' },
}
const fontNames = new Set<string>(Object.values(fonts).flatMap((family) => Object.values(family)))

pdfmake.setFonts(fonts)
// A document names no files and no addresses to load, whatever its texts say.
pdfmake.setLocalAccessPolicy((path) => fontNames.has(path))
pdfmake.setUrlAccessPolicy(() => false)

/** Lays out a document as PDF. The same document gives the same bytes if it names its `creationDate`. */
export function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer()
}
