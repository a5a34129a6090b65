import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The texts of a PDF that the shop made, in the order in which they were written. */
export async function readPdfTexts(bytes: ArrayBuffer): Promise<string[]> {
  return (await readPdfPages(bytes)).flat()
}

/** The texts of each page of a PDF that the shop made. */
export async function readPdfPages(bytes: ArrayBuffer): Promise<string[][]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().map(({ node }) => {
    const contents = node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
    return streams.flatMap((each) => {
      const stream = pdf.context.lookup(each)
      if (!(stream instanceof PDFRawStream)) throw new Error('A page has no text')
      const operators = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
      return [...operators.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      )
    })
  })
}
