import type { Database } from '#db/open.ts'
import { findArticle, findSlugUse, insertArticle, updateArticle } from '#db/queries/content/articles.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { type Article, isScheduled } from '#domain/content/article.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/refusal.ts'
import { checkClaims } from '../claims/check-claims.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'

export interface ArticleInput
  extends Pick<Article, 'slug' | 'title' | 'excerpt' | 'cover' | 'body' | 'author' | 'status'> {
  readonly metaTitle?: string | undefined
  readonly metaDescription?: string | undefined
  readonly relatedCategory?: string | undefined
  /** Why it is published although its texts have claims. */
  readonly claimOverride?: string | undefined
  /** Undefined publishes a published article now. */
  readonly publishedAt?: Date | undefined
}

/**
 * Creates an article, or saves one that has not changed since version `expectedVersion`. The old slug redirects to the new
 * one.
 */
export async function saveArticle(
  shop: Shop,
  {
    input,
    existing,
    by,
  }: {
    readonly input: ArticleInput
    /** Undefined for a new article. `expectedVersion` is the version that was edited. */
    readonly existing: { readonly id: string; readonly expectedVersion: number } | undefined
    readonly by: Actor
  },
): Promise<Result<{ readonly id: string; readonly message: string }>> {
  return runUnlessRefused(shop.db, async (transaction) => {
    const current = existing === undefined ? undefined : await findArticle(transaction, existing.id, true)
    if (existing !== undefined && current === undefined)
      return refuse('not-found', { message: 'This article does not exist.' })
    if (current?.version !== existing?.expectedVersion) {
      return refuse('edit-conflict', {
        message:
          'Someone else saved this article while you were editing. Your changes are kept. Compare the versions, then save again.',
      })
    }
    const slugUse = await findSlugUse(transaction, input.slug, existing?.id)
    if (slugUse !== undefined) {
      const message =
        slugUse === 'current'
          ? 'Another article already has this URL.'
          : 'Links to another article still use this URL. Choose another.'
      return refuse('slug-taken', { message, fields: { slug: message } })
    }
    const now = shop.clock.now()
    const refusal = await checkArticleClaims(shop, transaction, input, { by, now })
    if (refusal !== undefined) return { ok: false, refusal }
    const article = toArticle(input, current, now)
    const id = existing?.id ?? (await insertArticle(transaction, article))
    if (existing !== undefined) await updateArticle(transaction, id, article)
    await recordEvent(shop, transaction, {
      by,
      kind: existing === undefined ? 'article created' : 'article updated',
      subject: input.slug,
      detail: { status: input.status, publishedAt: article.publishedAt?.toISOString() },
    })
    return ok({ id, message: describeSave(article, now) })
  })
}

/** A draft may have claims, because it is not public. */
async function checkArticleClaims(
  shop: Shop,
  transaction: Database,
  {
    status,
    title,
    excerpt,
    body,
    slug,
    author,
    metaTitle,
    metaDescription,
    cover,
    claimOverride,
  }: ArticleInput,
  { by, now }: { readonly by: Actor; readonly now: Date },
): Promise<Refusal | undefined> {
  if (status === 'draft') return undefined
  const texts = { title, excerpt, body, slug, author, metaTitle, metaDescription, 'cover.alt': cover.alt }
  const check = { scope: 'article', subject: slug, texts, overrideReason: claimOverride, by, now } as const
  return checkClaims(shop, transaction, check)
}

function toArticle({ claimOverride: _, ...input }: ArticleInput, current: Article | undefined, now: Date) {
  return {
    ...input,
    metaTitle: input.metaTitle ?? '',
    metaDescription: input.metaDescription ?? '',
    relatedCategory: input.relatedCategory || undefined,
    publishedAt: input.publishedAt ?? getPublicationDate(input, current, now),
    updatedAt: now,
  }
}

/** A published article keeps its date. A scheduled article without a new date is published now. */
function getPublicationDate(
  { status }: ArticleInput,
  current: Article | undefined,
  now: Date,
): Date | undefined {
  const date = current?.publishedAt
  if (status === 'draft') return date
  return date !== undefined && date <= now ? date : now
}

function describeSave(article: Pick<Article, 'status' | 'publishedAt'>, now: Date): string {
  if (article.status === 'draft') return 'Draft saved.'
  return isScheduled(article, now) ? 'Article scheduled.' : 'Article published.'
}
