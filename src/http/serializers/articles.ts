import type { ArticlePage, BlogCard } from '#contract/pages.ts'
import type { BlogPostRow } from '#db/queries/content/articles.ts'
import { readingMinutes } from '#domain/content/reading-time.ts'
import { plainWords, renderMarkdown } from '../pages/markdown.ts'

export type Article = Pick<
  BlogPostRow,
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'cover'
  | 'body'
  | 'author'
  | 'meta_title'
  | 'meta_description'
  | 'published_at'
  | 'updated_at'
>

export function presentCard(post: Article, now: Date): BlogCard {
  return {
    title: post.title,
    excerpt: post.excerpt,
    href: `/blog/${post.slug}`,
    image: post.cover,
    date: (post.published_at ?? now).toISOString(),
    minutes: readingMinutes(plainWords(post.body)),
  }
}

/** Three headings or more make a table of contents worth its room. */
const headingsForContents = 3

export function presentArticle(
  post: Article,
  now: Date,
  sizes: Parameters<typeof renderMarkdown>[1],
): Omit<ArticlePage, 'products' | 'next'> {
  const { html, headings } = renderMarkdown(post.body, sizes)
  const published = post.published_at ?? now
  return {
    ...presentCard(post, now),
    slug: post.slug,
    author: post.author,
    updated: new Date(Math.max(post.updated_at.getTime(), published.getTime())).toISOString(),
    html,
    headings: headings.length < headingsForContents ? [] : headings,
    metaTitle: post.meta_title || post.title,
    metaDescription: post.meta_description || post.excerpt,
  }
}
