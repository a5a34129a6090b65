/** Shorter words are not corrected: too many other words are one letter away. */
const minCorrectedLength = 4

/**
 * Replaces each word that appears in no product name with the nearest known word:
 * 'kratm powdr' → 'kratom powder'. Undefined when a word has no near match or nothing changed.
 * Allows one typo in words of up to five letters and two in longer words; a swap of adjacent letters is one typo.
 */
export function correctSpelling(text: string, vocabulary: readonly string[]): string | undefined {
  const known = new Set(vocabulary)
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 12)
  const corrected = words.map((word) => (known.has(word) ? word : findNearestWord(word, vocabulary)))
  if (corrected.some((word) => word === undefined) || corrected.join(' ') === words.join(' '))
    return undefined
  return corrected.join(' ')
}

/** The nearest known word within the allowed typos; ties go to the first word of the vocabulary. */
export function findNearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < minCorrectedLength) return undefined
  let maxTypos = word.length < 6 ? 1 : 2
  let nearest: string | undefined
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > maxTypos) continue
    const typos = editDistance(word, known, maxTypos)
    if (typos > maxTypos || (nearest !== undefined && typos === maxTypos)) continue
    nearest = known
    maxTypos = typos
    if (typos === 1) break
  }
  return nearest
}

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
