/** HTML the server made from Markdown and passed through its list of allowed elements (`http/pages/markdown.ts`). */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server, see above
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
