import { deleteArticle, findArticle } from '#db/queries/content/articles.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Deletes an article permanently. */
export async function deleteArticleById(shop: Shop, id: string, by: Actor): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const article = await findArticle(transaction, id, true)
    if (article === undefined) return refuse('not-found', { message: 'This article does not exist.' })
    await deleteArticle(transaction, article.id)
    await recordEvent(shop, transaction, {
      by,
      kind: 'article deleted',
      subject: article.slug,
      detail: { title: article.title },
    })
    return ok('Article deleted.')
  })
}
