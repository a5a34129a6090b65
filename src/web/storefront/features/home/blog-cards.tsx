import { Link } from 'react-router'
import type { BlogCard } from '#contract/pages.ts'
import { inWidths } from '../../parts/picture-widths.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function BlogCards({ posts }: { posts: readonly BlogCard[] }) {
  return (
    <ul className="grid gap-8 md:grid-cols-3 md:gap-6">
      {posts.map((post) => (
        <li key={post.href + post.title}>
          <Link to={post.href} className="group block">
            <span className="block aspect-3/2 overflow-hidden rounded-lg bg-paper-deep">
              <img
                {...inWidths(post.image.url, post.image.width, '(min-width: 768px) 400px, 92vw')}
                alt=""
                width={post.image.width}
                height={post.image.height}
                loading="lazy"
                className="size-full object-cover transition-transform duration-200 ease-calm group-hover:scale-[1.03]"
              />
            </span>
            <time dateTime={post.date} className="mt-4 block text-[0.8125rem] text-ink-faint">
              {day.format(new Date(post.date))}
            </time>
            <h3 className="mt-1.5 text-xl group-hover:text-leaf">{post.title}</h3>
            <p className="mt-2 line-clamp-3 text-sm text-ink-soft">{post.excerpt}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
