/** The table of contents of a long article. */
export function ArticleContents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  return (
    <nav aria-label="In this article" className="mb-10 rounded-lg border border-line bg-card px-6 py-5">
      <p className="eyebrow text-ink-faint">In this article</p>
      <ol className="mt-2 list-decimal pl-5 marker:text-ink-faint">
        {headings.map(({ id, text }) => (
          <li key={id} className="pl-1">
            <a href={`#${id}`} className="inline-block py-1 text-leaf hover:underline">
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
