import type { ArticleCard, ArticlePageData } from '#contract/shop/pages.ts'
import type { Article } from '#domain/content/article.ts'
import { estimateReadingMinutes } from '#domain/content/reading-time.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { renderMarkdown, toPlainText } from '../pages/markdown.ts'

/** The parts of an article that a page shows; a preview has only these. */
export type ArticleView = Pick<
  Article,
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

export function serializeArticleCard(article: ArticleView, now: Date): ArticleCard {
  return {
    title: article.title,
    excerpt: article.excerpt,
    href: `/blog/${article.slug}`,
    image: article.cover,
    day: toShopDay(article.publishedAt ?? now),
    minutes: estimateReadingMinutes(toPlainText(article.body)),
  }
}

/** Minimum number of headings for a table of contents. */
const minHeadingsForContents = 3

export function serializeArticle(
  article: ArticleView,
  now: Date,
  sizes: Parameters<typeof renderMarkdown>[1],
): Omit<ArticlePageData, 'products' | 'next'> {
  const { html, headings } = renderMarkdown(article.body, sizes)
  const published = article.publishedAt ?? now
  const updated = new Date(Math.max(article.updatedAt.getTime(), published.getTime()))
  return {
    ...serializeArticleCard(article, now),
    published: published.toISOString(),
    slug: article.slug,
    author: article.author,
    updated: updated.toISOString(),
    updatedDay: toShopDay(updated),
    html,
    headings: headings.length < minHeadingsForContents ? [] : headings,
    metaTitle: article.metaTitle || article.title,
    metaDescription: article.metaDescription || article.excerpt,
  }
}
