import { publishCacheTags } from '#db/queries/cache-tags.ts'
import {
  type ArticleRow,
  findArticle,
  insertArticle,
  isArticleSlugTaken,
  updateArticle,
} from '#db/queries/content/articles.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface WrittenPost {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly cover: ArticleRow['cover']
  readonly body: string
  readonly author: string
  readonly metaTitle?: string | undefined
  readonly metaDescription?: string | undefined
  readonly showsCategory?: string | undefined
  readonly status: 'draft' | 'published'
  /** Undefined: at once, when it is published. */
  readonly publishedAt?: Date | undefined
}

/** Adds an article, or changes one that is as the writer last saw it. Its old address leads to the new one. */
export async function saveArticle(
  shop: Shop,
  asked: {
    readonly post: WrittenPost
    /** Undefined: a new article. */
    readonly existing: { readonly id: string; readonly seen: number } | undefined
    readonly by: Actor
  },
): Promise<Result<{ readonly id: string; readonly message: string }>> {
  const { post, existing, by } = asked
  return shop.db.transaction().execute(async (transaction) => {
    const before = existing === undefined ? undefined : await findArticle(transaction, existing.id, true)
    if (existing !== undefined && before === undefined)
      return refuse('not-found', { message: 'There is no such article.' })
    if (existing !== undefined && before?.version !== existing.seen) {
      return refuse('changed-meanwhile', {
        message:
          'Somebody saved this article while you were writing. Nothing of yours is lost: compare them, then save again.',
      })
    }
    if (await isArticleSlugTaken(transaction, post.slug, existing?.id)) {
      const message = 'Another article has this address.'
      return refuse('slug-taken', { message, fields: { slug: message } })
    }
    const row = rowOf(post, before, shop.clock.now())
    const id = existing?.id ?? (await insertArticle(transaction, row))
    if (existing !== undefined) await updateArticle(transaction, id, row)
    await recordAudit(transaction, {
      by,
      action: existing === undefined ? 'article added' : 'article changed',
      subject: post.slug,
      detail: { status: post.status, publishedAt: row.publishedAt?.toISOString() },
    })
    await publishCacheTags(transaction, ['blog'])
    return ok({ id, message: saidOf(post, row.publishedAt, shop.clock.now()) })
  })
}

function rowOf(post: WrittenPost, before: ArticleRow | undefined, now: Date) {
  // What is out keeps its day; what was planned and has no moment any more comes out now.
  const out = before?.publishedAt != null && before.publishedAt <= now ? before.publishedAt : now
  return {
    slug: post.slug,
    title: post.title,
    excerpt: post.excerpt,
    cover: JSON.stringify(post.cover),
    body: post.body,
    author: post.author,
    metaTitle: post.metaTitle ?? '',
    metaDescription: post.metaDescription ?? '',
    relatedCategory: post.showsCategory || null,
    status: post.status,
    publishedAt:
      post.status === 'published'
        ? (post.publishedAt ?? out)
        : (post.publishedAt ?? before?.publishedAt ?? null),
    updatedAt: now,
  }
}

function saidOf({ status }: WrittenPost, publishedAt: Date | null, now: Date): string {
  if (status === 'draft') return 'The draft was saved.'
  return publishedAt !== null && publishedAt > now
    ? 'Saved. The article comes out at its time.'
    : 'The article is published.'
}
