/** A text and what is selected in it. */
export interface EditedText {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Puts marks around the selection, or takes them off: 'fresh' → '**fresh**'. */
export function toggleMarks({ text, start, end }: EditedText, mark: string): EditedText {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(mark) && after.startsWith(mark)) {
    return {
      text: before.slice(0, -mark.length) + selected + after.slice(mark.length),
      start: start - mark.length,
      end: end - mark.length,
    }
  }
  return {
    text: before + mark + selected + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  }
}

/** Puts a prefix before every line of the selection, or takes it off where all lines have it. */
export function togglePrefix({ text, start, end }: EditedText, prefix: (line: number) => string): EditedText {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const hasPrefixes = lines.every((line, index) => line.startsWith(prefix(index)))
  const changed = lines
    .map((line, index) => (hasPrefixes ? line.slice(prefix(index).length) : prefix(index) + line))
    .join('\n')
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length }
}

/** Makes the selection a link, and selects the place of its URL. */
export function insertLink({ text, start, end }: EditedText): EditedText {
  const label = text.slice(start, end) || 'link text'
  const url = '/products'
  const urlStart = start + label.length + 3
  return {
    text: `${text.slice(0, start)}[${label}](${url})${text.slice(end)}`,
    start: urlStart,
    end: urlStart + url.length,
  }
}
