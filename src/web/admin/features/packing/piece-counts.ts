/** How many pieces of each line are counted, by line. */
export type PieceCounts = Readonly<Record<string, number>>

interface Line {
  readonly id: string
  readonly quantity: number
}

/** @returns undefined when no piece of the line is left to count, or none is counted */
export function countPiece(
  lines: readonly Line[],
  counts: PieceCounts,
  lineId: string,
  by: 1 | -1,
): PieceCounts | undefined {
  const line = lines.find(({ id }) => id === lineId)
  const counted = (counts[lineId] ?? 0) + by
  return line === undefined || counted < 0 || counted > line.quantity
    ? undefined
    : { ...counts, [lineId]: counted }
}

/** Whether all pieces of all lines are counted. */
export function isCounted(lines: readonly Line[], counts: PieceCounts): boolean {
  return lines.every(({ id, quantity }) => (counts[id] ?? 0) >= quantity)
}
