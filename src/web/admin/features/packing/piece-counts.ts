import type { CountedPiece } from '#domain/orders/packing-scan.ts'

interface Line {
  readonly id: string
  readonly quantity: number
}

/** How many pieces of a line are counted. */
export function countPieces(pieces: readonly CountedPiece[], lineId: string): number {
  return pieces.filter((piece) => piece.lineId === lineId).length
}

/**
 * Counts a piece, or takes the last one of its line back.
 * @returns undefined when no piece of the line is left to count, or none is counted
 */
export function countPiece(
  lines: readonly Line[],
  pieces: readonly CountedPiece[],
  piece: CountedPiece,
  by: 1 | -1,
): readonly CountedPiece[] | undefined {
  const line = lines.find(({ id }) => id === piece.lineId)
  if (line === undefined) return undefined
  if (by === 1) return countPieces(pieces, line.id) < line.quantity ? [...pieces, piece] : undefined
  const last = pieces.findLastIndex(({ lineId }) => lineId === line.id)
  return last === -1 ? undefined : pieces.toSpliced(last, 1)
}

/** Whether all pieces of all lines are counted. */
export function isCounted(lines: readonly Line[], pieces: readonly CountedPiece[]): boolean {
  return lines.every(({ id, quantity }) => countPieces(pieces, id) >= quantity)
}
