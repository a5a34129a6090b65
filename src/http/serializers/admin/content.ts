import type {
  BlogDraft,
  ContentBlock,
  ContentVersion,
  EditedPost,
  ListedPost,
} from '#contract/admin/content.ts'
import { type ContactMessage, messageStates } from '#contract/admin/messages.ts'
import type { ArticleRow } from '#db/queries/content/articles.ts'
import type { ContentVersionRow } from '#db/queries/content/content.ts'
import type { ContactMessageRow } from '#db/queries/customers/contact-messages.ts'

/** A block with its whole history, the latest written first. Undefined when it has none. */
export function serializeContentBlock(
  rows: readonly ContentVersionRow[],
  now: Date,
): Omit<ContentBlock, 'success'> | undefined {
  const [newest] = rows
  if (newest === undefined) return undefined
  const inForce = rows
    .filter(({ live_from, withdrawn_at }) => live_from <= now && withdrawn_at === null)
    .sort((a, b) => b.live_from.getTime() - a.live_from.getTime() || b.number - a.number)[0]
  return {
    key: newest.key,
    newest: newest.number,
    value: (inForce ?? newest).value,
    versions: rows.map((row) => ({
      number: row.number,
      label: row.label ?? undefined,
      state: row === inForce ? 'in-force' : getVersionState(row, now),
      liveFrom: row.live_from.toISOString(),
      writtenAt: row.created_at.toISOString(),
      author: row.author,
      value: row.value,
    })),
  }
}

function getVersionState({ live_from, withdrawn_at }: ContentVersionRow, now: Date): ContentVersion['state'] {
  if (withdrawn_at !== null) return 'withdrawn'
  return live_from > now ? 'planned' : 'past'
}

export function serializeArticleRow(row: ArticleRow, now: Date): ListedPost {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: row.author,
    state:
      row.status === 'draft'
        ? 'draft'
        : row.published_at !== null && row.published_at > now
          ? 'planned'
          : 'published',
    publishedAt: row.published_at?.toISOString(),
    changedAt: row.updated_at.toISOString(),
    cover: row.cover,
    demo: row.is_demo,
  }
}

export function serializeArticleDraft(row: ArticleRow): Omit<EditedPost, 'success'> {
  const post: BlogDraft = {
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    cover: row.cover,
    body: row.body,
    author: row.author,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    showsCategory: row.shows_category ?? '',
    status: row.status === 'published' ? 'published' : 'draft',
    publishedAt: row.published_at?.toISOString(),
  }
  return { id: row.id, version: row.version, post }
}

/** @throws when a row holds a state nobody knows */
export function serializeContactMessage(row: ContactMessageRow): ContactMessage {
  const status = messageStates.find((state) => state === row.status)
  if (status === undefined) throw new Error(`There is no message state '${row.status}'`)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    order: row.order_number ?? undefined,
    message: row.message,
    status,
    changedBy: row.changed_by ?? undefined,
    writtenAt: row.created_at.toISOString(),
  }
}
