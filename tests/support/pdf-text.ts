import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The texts of a PDF that the shop made, in the order in which they were written. */
export async function readPdfTexts(bytes: ArrayBuffer): Promise<string[]> {
  return (await readPdfPages(bytes)).flat()
}

/** The texts of each page of a PDF that the shop made. Words that follow each other on a line are one text. */
export async function readPdfPages(bytes: ArrayBuffer): Promise<string[][]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  try {
    const pdf = await task.promise
    return await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent()
        return items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []))
      }),
    )
  } finally {
    await task.destroy()
  }
}
