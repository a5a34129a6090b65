/** Whether the text has visible characters, not only control, format or space characters. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}

/** Trims the text and collapses whitespace and line breaks to one space: 'Ada\nByron' → 'Ada Byron'. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
