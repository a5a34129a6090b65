/**
 * Edit distance: letters inserted, deleted, replaced or swapped with a neighbor (optimal string alignment).
 * Stops counting above `limit`.
 */
export function editDistance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  let twoRowsBack: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let distance = Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1) {
        distance = Math.min(distance, (twoRowsBack[column - 2] ?? 0) + 1)
      }
      current.push(distance)
    }
    if (Math.min(...current) > limit) return limit + 1
    twoRowsBack = previous
    previous = current
  }
  return previous[b.length] ?? 0
}
