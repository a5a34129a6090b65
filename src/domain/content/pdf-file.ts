const mark = '%PDF-'
const endMark = '%%EOF'
/** Readers look for both marks this far from the edges of the file (Acrobat's notes on ISO 32000-1, H.3.4). */
const searchedBytes = 1024

/**
 * How readers see a file. 'other' is no PDF. A 'cut-off' one began as a PDF, and its end did not arrive, which readers may
 * hide by showing the pages that did.
 */
export type PdfState = 'complete' | 'cut-off' | 'other'

export function inspectPdf(bytes: Uint8Array): PdfState {
  const start = toText(bytes.subarray(0, searchedBytes + mark.length - 1)).indexOf(mark)
  if (start === -1) return 'other'
  const isEnded = toText(bytes.subarray(Math.max(start, bytes.length - searchedBytes))).includes(endMark)
  return isEnded ? 'complete' : 'cut-off'
}

/** One character for each byte. */
function toText(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
