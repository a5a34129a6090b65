/** Words shorter than this are left alone: too many others lie one letter away. */
const minCorrectedLength = 4

/**
 * The text with every word that is in no product name replaced by the nearest one that is:
 * 'kratm powdr' → 'kratom powder'. Undefined when a word has no near one, or nothing had to be changed.
 * One slip is forgiven up to five letters, two from six on; swapped neighbours are one slip.
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

/** The nearest known word within the slips allowed; the first of the vocabulary among equals. */
export function findNearestWord(word: string, vocabulary: readonly string[]): string | undefined {
  if (word.length < minCorrectedLength) return undefined
  let most = word.length < 6 ? 1 : 2
  let nearest: string | undefined
  for (const known of vocabulary) {
    if (Math.abs(known.length - word.length) > most) continue
    const slips = editDistance(word, known, most)
    if (slips > most || (nearest !== undefined && slips === most)) continue
    nearest = known
    most = slips
    if (slips === 1) break
  }
  return nearest
}

/**
 * Letters added, left out, exchanged or swapped with their neighbour (optimal string alignment).
 * Stops counting beyond `most`.
 */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const exchanged = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let least = Math.min(exchanged, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1] && row > 1 && column > 1) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1)
      }
      current.push(least)
    }
    if (Math.min(...current) > most) return most + 1
    before = last
    last = current
  }
  return last[b.length] ?? 0
}
