import { Link } from 'react-router'
import type { ArticleCard } from '#contract/shop/pages.ts'
import { formatDay } from '#domain/format-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { createImageSources } from '../catalog/image-sources.ts'

/** Articles side by side. `headingLevel` follows the headings of the page. */
export function BlogCards({
  articles,
  headingLevel = 3,
}: {
  articles: readonly ArticleCard[]
  headingLevel?: 2 | 3
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul
      className={classNames(
        'grid gap-x-6 gap-y-10 sm:grid-cols-2',
        // Four in rows of three would leave one alone.
        articles.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      {articles.map((article) => (
        <li key={article.href}>
          <Link to={article.href} className="group block">
            <span className="block aspect-3/2 overflow-hidden rounded-lg bg-paper-deep">
              <img
                {...createImageSources(
                  article.image.url,
                  article.image.width,
                  '(min-width: 1024px) 400px, 92vw',
                )}
                alt=""
                width={article.image.width}
                height={article.image.height}
                loading="lazy"
                className="size-full object-contain transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
              />
            </span>
            <ArticleDate article={article} className="mt-4" />
            <Heading className="mt-1.5 text-xl group-hover:text-leaf">{article.title}</Heading>
            <span className="mt-2 line-clamp-3 text-sm text-ink-soft">{article.excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** 'October 28, 2026 · 3 min read' */
export function ArticleDate({ article, className }: { article: ArticleCard; className?: string }) {
  return (
    <span className={`block text-[0.8125rem] text-ink-faint ${className ?? ''}`}>
      <time dateTime={article.day}>{formatDay(article.day)}</time> · {article.minutes} min read
    </span>
  )
}
