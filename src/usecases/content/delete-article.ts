import { announceChange } from '#db/queries/cache-tags.ts'
import { deletePost, findPost } from '#db/queries/content/articles.ts'
import { type Actor, recordAudit } from '#db/queries/staff/audit-log.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Takes an article away for good. */
export async function removePost(shop: Shop, id: string, by: Actor): Promise<Outcome<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const post = await findPost(transaction, id, true)
    if (post === undefined) return refused('not-found', { message: 'There is no such article.' })
    await deletePost(transaction, post.id)
    await recordAudit(transaction, {
      by,
      action: 'article removed',
      subject: post.slug,
      detail: { title: post.title },
    })
    await announceChange(transaction, ['blog'])
    return granted('The article was removed.')
  })
}
