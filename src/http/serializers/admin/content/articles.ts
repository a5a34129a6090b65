import type { ArticleInput, ArticleListItem, EditedArticle } from '#contract/admin/content/articles.ts'
import { type Article, isScheduled } from '#domain/content/article.ts'

export function serializeListedArticle(article: Article, now: Date): ArticleListItem {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    author: article.author,
    state: isScheduled(article, now) ? 'scheduled' : article.status,
    publishedAt: article.publishedAt?.toISOString(),
    updatedAt: article.updatedAt.toISOString(),
    cover: article.cover,
    isDemo: article.isDemo,
  }
}

export function serializeArticleDraft(article: Article): Omit<EditedArticle, 'success'> {
  const input: ArticleInput = {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    cover: article.cover,
    body: article.body,
    author: article.author,
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    relatedCategory: article.relatedCategory ?? '',
    status: article.status,
    publishedAt: article.publishedAt?.toISOString(),
  }
  return { id: article.id, version: article.version, article: input }
}
