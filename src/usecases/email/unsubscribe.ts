import type { Database } from '#db/open.ts'
import { optIn, optOut, subscribe } from '#db/queries/email/preferences.ts'
import { findUnsubscribeLink } from '#db/queries/email/unsubscribe-links.ts'
import { findEmailByUnsubscribeToken } from '#db/queries/inventory/back-in-stock-requests.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import type { EmailTopic } from '#domain/email/topics.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

const maxTokenLength = 200

const topicPhrases: Readonly<Record<EmailTopic, string>> = {
  'back-in-stock': 'about products that are back in stock',
  'review-request': 'to ask for reviews',
  news: 'with news and offers',
}

/**
 * Unsubscribes an address from a kind of email, or subscribes it again. Repeating it is harmless, because email
 * clients call it on their own (RFC 8058).
 */
export async function unsubscribe(
  shop: Shop,
  { token, resubscribe }: { readonly token: string; readonly resubscribe: boolean },
): Promise<Result<string>> {
  const link =
    token.length > maxTokenLength ? undefined : await findUnsubscribeTarget(shop.db, hashToken(token))
  if (link === undefined)
    return refuse('invalid-link', {
      message: 'This link is incomplete or expired. Please use the link in the newest email.',
    })
  const { email, topic } = link
  await shop.db
    .transaction()
    .execute((transaction) =>
      resubscribe
        ? subscribeAgain(transaction, { email, topic, now: shop.clock.now() })
        : optOut(transaction, email, topic, shop.clock.now()),
    )
  if (!resubscribe) return ok(`We will no longer email ${maskEmail(email)} ${topicPhrases[topic]}.`)
  return ok(
    topic === 'back-in-stock'
      ? `We will email ${maskEmail(email)} again when you ask us to.`
      : `We will email ${maskEmail(email)} again ${topicPhrases[topic]}.`,
  )
}

/** Undoes an opt-out. The consent to the newsletter went with it. */
async function subscribeAgain(
  transaction: Database,
  { email, topic, now }: UnsubscribeTarget & { readonly now: Date },
): Promise<void> {
  if (topic === 'news') await subscribe(transaction, { email, createdAt: now, source: 'unsubscribe-page' })
  else await optIn(transaction, email, topic)
}

interface UnsubscribeTarget {
  readonly email: string
  readonly topic: EmailTopic
}

/** Whose emails of which kind the link with this token ends. */
export async function findUnsubscribeTarget(
  db: Database,
  tokenHash: Buffer,
): Promise<UnsubscribeTarget | undefined> {
  const linked = await findUnsubscribeLink(db, tokenHash)
  if (linked !== undefined) return linked
  const email = await findEmailByUnsubscribeToken(db, tokenHash)
  return email === undefined ? undefined : { email, topic: 'back-in-stock' }
}
