/** A cell of a document has letters of 9 points. These are wider than most, so that a row is rather shorter than it may be. */
const letterWidth = 5
/** Half of a page. */
const maxLines = 30

/**
 * The rows of a table in rows that fit on a page: a row that is longer is not drawn at all. The rest of a long cell is in the
 * next row.
 * @param widths of the columns, in points
 */
export function splitLongRows(
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): readonly (readonly string[])[] {
  const limits = widths.map((width) => maxLines * Math.max(1, Math.floor(width / letterWidth)))
  return rows.flatMap((row) => {
    const cells = row.map((cell, column) => splitText(cell, limits[column] ?? maxLines))
    const height = Math.max(1, ...cells.map((pieces) => pieces.length))
    return Array.from({ length: height }, (_, index) => cells.map((pieces) => pieces[index] ?? ''))
  })
}

/** Between words, and within a word that is longer. */
function splitText(text: string, limit: number): readonly string[] {
  if (text.length <= limit) return [text]
  const pieces: string[] = []
  for (let rest = text; rest !== ''; ) {
    const blank = rest.lastIndexOf(' ', limit)
    const end = rest.length <= limit ? rest.length : blank > 0 ? blank : limit
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return pieces
}
