/** Whether anything of it can be seen: signs of control, format and space alone are no content. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}]/u.test(text)
}

/** Trimmed, and with one space wherever there were several, a tab or a line break: 'Ada\nByron' is 'Ada Byron'. */
export function collapseWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
