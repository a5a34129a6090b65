/** HTML that the server rendered from Markdown and sanitized (`http/pages/markdown.ts`). */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
