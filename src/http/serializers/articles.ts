import type { ArticlePage, BlogCard } from '#contract/pages.ts'
import type { ArticleRow } from '#db/queries/content/articles.ts'
import { estimateReadingMinutes } from '#domain/content/reading-time.ts'
import { renderMarkdown, toPlainText } from '../pages/markdown.ts'

export type Article = Pick<
  ArticleRow,
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

export function serializeArticleCard(post: Article, now: Date): BlogCard {
  return {
    title: post.title,
    excerpt: post.excerpt,
    href: `/blog/${post.slug}`,
    image: post.cover,
    date: (post.published_at ?? now).toISOString(),
    minutes: estimateReadingMinutes(toPlainText(post.body)),
  }
}

/** Three headings or more make a table of contents worth its room. */
const minHeadingsForContents = 3

export function serializeArticle(
  post: Article,
  now: Date,
  sizes: Parameters<typeof renderMarkdown>[1],
): Omit<ArticlePage, 'products' | 'next'> {
  const { html, headings } = renderMarkdown(post.body, sizes)
  const published = post.published_at ?? now
  return {
    ...serializeArticleCard(post, now),
    slug: post.slug,
    author: post.author,
    updated: new Date(Math.max(post.updated_at.getTime(), published.getTime())).toISOString(),
    html,
    headings: headings.length < minHeadingsForContents ? [] : headings,
    metaTitle: post.meta_title || post.title,
    metaDescription: post.meta_description || post.excerpt,
  }
}
