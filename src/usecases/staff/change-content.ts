import { type Actor, recordAudit } from '#db/queries/admin-audit.ts'
import { writeContent } from '#db/queries/admin-shop.ts'
import { announceChange } from '#db/queries/changes.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

/** Replaces the words of a block of the shop's pages; each page that shows them is made anew. */
export async function changeContent(
  shop: Shop,
  change: { readonly key: string; readonly value: unknown; readonly by: Actor },
): Promise<Outcome<string>> {
  const strange = linksIn(change.value).find((link) => !/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:)/.test(link))
  if (strange !== undefined) {
    return refused('invalid-input', {
      message: `A link starts with / or https://, not ${strange.slice(0, 60)}`,
      fields: { href: 'A link starts with / or https://.' },
    })
  }
  return shop.db.transaction().execute(async (transaction) => {
    if (!(await writeContent(transaction, change.key, change.value, shop.clock.now()))) {
      return refused('not-found', { message: 'There is no such block of content.' })
    }
    await recordAudit(transaction, { by: change.by, action: 'content changed', subject: change.key })
    await announceChange(transaction, ['content'])
    return granted(`The texts of ${change.key} were saved.`)
  })
}

/** Every address a text of the block leads to. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'href' && typeof each === 'string' ? [each] : linksIn(each),
  )
}
