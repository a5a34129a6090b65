const mark = '%PDF-'
const endMark = '%%EOF'
/** Readers look for both marks this far from the edges of the file (Acrobat's notes on ISO 32000-1, H.3.4). */
const searchedBytes = 1024

/** A page, or objects that are stored compressed, where most producers put their pages (ISO 32000-1, 7.7.3.3 and 7.5.7). */
const pageOrObjects = /\/Type\s*\/(?:Page(?![A-Za-z])|ObjStm\b)/
/** Where the table of objects is, which every file ends with (7.5.5), before or after the pages. */
const crossReference = /startxref\s+\d/

/**
 * How readers see a file. 'other' is no PDF. A 'cut-off' one began as a PDF, and its end did not arrive, which readers may
 * hide by showing the pages that did. An 'empty' one has both marks, and nothing that a reader could show between them.
 */
export type PdfState = 'complete' | 'cut-off' | 'empty' | 'other'

export function inspectPdf(bytes: Uint8Array): PdfState {
  const start = toText(bytes.subarray(0, searchedBytes + mark.length - 1)).indexOf(mark)
  if (start === -1) return 'other'
  const isEnded = toText(bytes.subarray(Math.max(start, bytes.length - searchedBytes))).includes(endMark)
  if (!isEnded) return 'cut-off'
  const text = toText(bytes)
  return pageOrObjects.test(text) && crossReference.test(text) ? 'complete' : 'empty'
}

/** One character for each byte. */
function toText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
