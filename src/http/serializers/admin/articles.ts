import type { ArticleInput, ArticleListItem, EditedPost } from '#contract/admin/articles.ts'
import type { ArticleRow } from '#db/queries/content/articles.ts'

export function serializeArticleRow(row: ArticleRow, now: Date): ArticleListItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    state:
      row.status === 'draft'
        ? 'draft'
        : row.publishedAt !== null && row.publishedAt > now
          ? 'scheduled'
          : 'published',
    publishedAt: row.publishedAt?.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    cover: row.cover,
    demo: row.isDemo,
  }
}

export function serializeArticleDraft(row: ArticleRow): Omit<EditedPost, 'success'> {
  const article: ArticleInput = {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover,
    body: row.body,
    author: row.author,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    relatedCategory: row.relatedCategory ?? '',
    status: row.status === 'published' ? 'published' : 'draft',
    publishedAt: row.publishedAt?.toISOString(),
  }
  return { id: row.id, version: row.version, article }
}
