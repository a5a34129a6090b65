import { Link } from 'react-router'
import type { ArticleCard } from '#contract/shop/pages.ts'
import { formatDay } from './format-day.ts'
import { createImageSources } from './image-sources.ts'

/** Articles side by side. `headingLevel` follows the headings of the page. */
export function BlogCards({
  posts,
  headingLevel = 3,
}: {
  posts: readonly ArticleCard[]
  headingLevel?: 2 | 3
}) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.href}>
          <Link to={post.href} className="group block">
            <span className="block aspect-3/2 overflow-hidden rounded-lg bg-paper-deep">
              <img
                {...createImageSources(post.image.url, post.image.width, '(min-width: 1024px) 400px, 92vw')}
                alt=""
                width={post.image.width}
                height={post.image.height}
                loading="lazy"
                className="size-full object-cover transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
              />
            </span>
            <ArticleDate post={post} className="mt-4" />
            <Heading className="mt-1.5 text-xl group-hover:text-leaf">{post.title}</Heading>
            <span className="mt-2 line-clamp-3 text-sm text-ink-soft">{post.excerpt}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** 'October 28, 2026 · 3 min read' */
export function ArticleDate({ post, className }: { post: ArticleCard; className?: string }) {
  return (
    <span className={`block text-[0.8125rem] text-ink-faint ${className ?? ''}`}>
      <time dateTime={post.date.slice(0, 10)}>{formatDay(post.date)}</time> · {post.minutes} min read
    </span>
  )
}
