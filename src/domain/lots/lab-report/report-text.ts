import type { ReportLine } from './report-line.ts'

/** A piece of text as a PDF places it on a page, in points from the lower left corner. */
export interface TextPiece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pieces on one height as lines, from the top. A gap that is wider than a word space becomes the end of a cell. */
export function joinTextPieces(pieces: readonly TextPiece[], page: number): ReportLine[] {
  const rows: { readonly y: number; readonly pieces: TextPiece[] }[] = []
  const printed = pieces.filter(({ text }) => text.trim() !== '')
  for (const piece of printed.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    if (row !== undefined && row.y - piece.y <= Math.max(piece.height, 1) / 3) row.pieces.push(piece)
    else rows.push({ y: piece.y, pieces: [piece] })
  }
  return rows.map((row) => ({ page, text: joinRow(row.pieces) }))
}

function joinRow(pieces: readonly TextPiece[]): string {
  let text = ''
  let end = 0
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const gap = text === '' ? 0 : (piece.x - end) / Math.max(piece.height, 1)
    text += (gap > 0.8 ? '   ' : gap > 0.12 ? ' ' : '') + piece.text
    end = piece.x + piece.width
  }
  return text.trim()
}
