import type { ArticleInput, ArticleListItem, EditedPost } from '#contract/admin/articles.ts'
import { type ContactMessage, contactMessageStates } from '#contract/admin/contact-messages.ts'
import type { ContentBlock, ContentVersion } from '#contract/admin/content.ts'
import type { ContentVersionRow } from '#db/queries/content/content.ts'
import type { ContactMessageRow } from '#db/queries/customers/contact-messages.ts'
import { type Article, isScheduled } from '#domain/content/article.ts'

/** A block with its whole history, the latest written first. Undefined when it has none. */
export function serializeContentBlock(
  rows: readonly ContentVersionRow[],
  now: Date,
): Omit<ContentBlock, 'success'> | undefined {
  const [newest] = rows
  if (newest === undefined) return undefined
  const live = rows
    .filter(({ startsAt, unscheduledAt }) => startsAt <= now && unscheduledAt === null)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.number - a.number)[0]
  return {
    key: newest.key,
    latestVersion: newest.number,
    value: (live ?? newest).value,
    versions: rows.map((row) => ({
      number: row.number,
      label: row.label ?? undefined,
      state: row === live ? 'live' : getVersionState(row, now),
      startsAt: row.startsAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      author: row.author,
      value: row.value,
    })),
  }
}

function getVersionState({ startsAt, unscheduledAt }: ContentVersionRow, now: Date): ContentVersion['state'] {
  if (unscheduledAt !== null) return 'unscheduled'
  return startsAt > now ? 'scheduled' : 'past'
}

export function serializeArticleRow(row: Article, now: Date): ArticleListItem {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    state: row.status === 'draft' ? 'draft' : isScheduled(row, now) ? 'scheduled' : 'published',
    publishedAt: row.publishedAt?.toISOString(),
    changedAt: row.updatedAt.toISOString(),
    cover: row.cover,
    demo: row.isDemo,
  }
}

export function serializeArticleDraft(row: Article): Omit<EditedPost, 'success'> {
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
    status: row.status,
    publishedAt: row.publishedAt?.toISOString(),
  }
  return { id: row.id, version: row.version, article }
}

/** @throws when a row holds a state nobody knows */
export function serializeContactMessage(row: ContactMessageRow): ContactMessage {
  const status = contactMessageStates.find((state) => state === row.status)
  if (status === undefined) throw new Error(`There is no message state '${row.status}'`)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    order: row.orderNumber ?? undefined,
    message: row.message,
    status,
    changedBy: row.changedBy ?? undefined,
    writtenAt: row.createdAt.toISOString(),
  }
}
