import type { Selectable } from 'kysely'
import type { Article, CoverImage } from '#domain/content/article.ts'
import type {
  ContentVersion,
  ContentVersionDraft,
  ListedContentBlock,
  LiveContent,
} from '#domain/content/content-version.ts'
import type { Article as ArticleColumns } from '../types.ts'

export interface ArticleRow extends Omit<Selectable<ArticleColumns>, 'cover'> {
  readonly cover: CoverImage
}

export function articleFromRow(row: ArticleRow): Article {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover,
    body: row.body,
    author: row.author,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    relatedCategory: row.relatedCategory ?? undefined,
    status: row.status === 'published' ? 'published' : 'draft',
    publishedAt: row.publishedAt ?? undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
    isDemo: row.isDemo,
  }
}

/** The fields that staff edit. */
export type ArticleContent = Omit<Article, 'id' | 'createdAt' | 'version' | 'isDemo'>

export function articleToRow(article: ArticleContent) {
  return {
    slug: article.slug,
    title: article.title,
    excerpt: article.excerpt,
    cover: JSON.stringify(article.cover),
    body: article.body,
    author: article.author,
    metaTitle: article.metaTitle,
    metaDescription: article.metaDescription,
    relatedCategory: article.relatedCategory ?? null,
    status: article.status,
    publishedAt: article.publishedAt ?? null,
    updatedAt: article.updatedAt,
  }
}

export interface LiveContentRow {
  readonly key: string
  readonly number: number
  readonly value: unknown
  readonly label: string | null
  readonly startsAt: Date
}

export function liveContentFromRow(row: LiveContentRow): LiveContent {
  return { ...row, label: row.label ?? undefined }
}

export interface ContentVersionRow extends LiveContentRow {
  readonly unscheduledAt: Date | null
  readonly author: string
  readonly createdAt: Date
}

export function contentVersionFromRow(row: ContentVersionRow): ContentVersion {
  return { ...row, label: row.label ?? undefined, unscheduledAt: row.unscheduledAt ?? undefined }
}

export function contentVersionToRow({ createdBy, ...version }: ContentVersionDraft) {
  return {
    ...version,
    value: JSON.stringify(version.value),
    label: version.label ?? null,
    author: createdBy.displayName,
    createdBy: createdBy.id,
  }
}

export interface ListedContentBlockRow {
  readonly key: string
  readonly value: unknown
  readonly author: string
  readonly changedAt: Date
  readonly scheduledFor: Date | null
}

export function listedContentBlockFromRow(row: ListedContentBlockRow): ListedContentBlock {
  return { ...row, scheduledFor: row.scheduledFor ?? undefined }
}
