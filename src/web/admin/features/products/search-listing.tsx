import { stripMarkdown } from '#domain/content/plain-text.ts'

/** Search engines cut titles and descriptions at about these lengths. */
const titleLength = 60
const descriptionLength = 160

/** How a search engine may show the product. */
export function SearchListing({
  title,
  description,
  slug,
}: {
  title: string
  description: string
  slug: string
}) {
  const text = stripMarkdown(description)
  return (
    <section aria-label="Search result preview" className="rounded-md border border-line bg-paper p-4">
      <p className="truncate text-[0.8125rem] text-ink-soft">
        {window.location.host} › products › {slug || '…'}
      </p>
      <p className="mt-1 text-lg leading-snug wrap-anywhere text-leaf">{shorten(title, titleLength)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {text === '' ? 'No description yet.' : shorten(text, descriptionLength)}
      </p>
    </section>
  )
}

/** Cuts at a word. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  return `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
}
