/** Trimmed, and with one space wherever there were several, a tab or a line break: 'Ada\nByron' is 'Ada Byron'. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
