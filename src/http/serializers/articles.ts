import type { ArticleCard, ArticlePageData } from '#contract/shop/pages.ts'
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
  | 'metaTitle'
  | 'metaDescription'
  | 'publishedAt'
  | 'updatedAt'
>

export function serializeArticleCard(post: Article, now: Date): ArticleCard {
  return {
    title: post.title,
    excerpt: post.excerpt,
    href: `/blog/${post.slug}`,
    image: post.cover,
    date: (post.publishedAt ?? now).toISOString(),
    minutes: estimateReadingMinutes(toPlainText(post.body)),
  }
}

/** Three headings or more make a table of contents worth its room. */
const minHeadingsForContents = 3

export function serializeArticle(
  post: Article,
  now: Date,
  sizes: Parameters<typeof renderMarkdown>[1],
): Omit<ArticlePageData, 'products' | 'next'> {
  const { html, headings } = renderMarkdown(post.body, sizes)
  const published = post.publishedAt ?? now
  return {
    ...serializeArticleCard(post, now),
    slug: post.slug,
    author: post.author,
    updated: new Date(Math.max(post.updatedAt.getTime(), published.getTime())).toISOString(),
    html,
    headings: headings.length < minHeadingsForContents ? [] : headings,
    metaTitle: post.metaTitle || post.title,
    metaDescription: post.metaDescription || post.excerpt,
  }
}
