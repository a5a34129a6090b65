/** Whether the text has visible characters, not only control, format or space characters. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}

/** Trims the text and collapses whitespace and line breaks to one space: 'Ada\nByron' → 'Ada Byron'. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Marks without width, and those that turn the direction of the text beside them. A paste brings them along. */
const hiddenMarks = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** NUL stays, so that it is refused. */
const controls = /(?!\0)\p{Cc}/gu

/** One line as people see it: without hidden marks, and with a space for what breaks or controls it: 'P\u200bO\nBox' → 'PO Box'. */
export function toPlainLine(text: string): string {
  return collapseWhitespace(text.replace(hiddenMarks, '').replace(controls, ' '))
}

/** The beginning of a text, without the half of a sign at its end: JSON with one cannot be stored. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
}

/** 34, 'minute' → '34 minutes' */
export function formatUnits(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** 'free shipping' → 'Free shipping' */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The text with a period, where it ends without a mark. */
export function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/**
 * 12345 → '12,345'. `Intl` writes the same, and is slow to start on a phone.
 * @throws RangeError unless it is a whole number
 */
export function formatCount(count: number): string {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number: ${count}`)
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** ['mitragynine', 'lead', 'arsenic'] → 'mitragynine, lead, and arsenic' */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  if (words.length < 3) return words.join(` ${conjunction} `)
  return `${words.slice(0, -1).join(', ')}, ${conjunction} ${words.at(-1)}`
}
