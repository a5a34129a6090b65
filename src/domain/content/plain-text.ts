/** The text without its Markdown, on one line: for search engines and short lists. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, '')
    .replace(/(\*\*|__|~~)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<!\w)([*_])(\S(?:[^*_]*\S)?)\1(?!\w)/g, '$2')
    .replace(/\\([\\`*_{}[\]()#+.!>~-])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first sentence of a text in Markdown: what a card has room for. Undefined without one. */
export function getFirstSentence(markdown: string): string | undefined {
  const [sentence] = /^.+?[.!?](?=\s|$)/.exec(stripMarkdown(markdown)) ?? []
  return sentence
}
