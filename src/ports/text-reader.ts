/** Reads stored texts as pages show them. */
export interface TextReader {
  /** The plain text that a reader of the rendered Markdown sees: its blocks as paragraphs, with the texts of pictures. */
  toShownText(markdown: string): string
}
