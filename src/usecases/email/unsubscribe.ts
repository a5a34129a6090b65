import type { Database } from '#db/open.ts'
import { endTopic, takeUpTopic } from '#db/queries/email/preferences.ts'
import { findUnsubscribeLink } from '#db/queries/email/unsubscribe-links.ts'
import { addressOfLink } from '#db/queries/inventory/back-in-stock-requests.ts'
import type { MailTopic } from '#domain/email/topics.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { hashToken } from '../tokens.ts'

const longestToken = 200

const about: Readonly<Record<MailTopic, string>> = {
  'back-in-stock': 'about products that are back',
  'review-request': 'to ask for reviews',
  news: 'with news and offers',
}

/**
 * Ends, or takes up again, the kind of mail a link came in, for the address it was sent to. Asked twice it is done
 * twice over without harm: mail programs ask by themselves (RFC 8058).
 */
export async function unsubscribe(
  shop: Shop,
  { token, again }: { readonly token: string; readonly again: boolean },
): Promise<Outcome<string>> {
  const link = token.length > longestToken ? undefined : await linkOf(shop.db, hashToken(token))
  if (link === undefined)
    return refused('link-not-valid', {
      message: 'This link is not complete, or too old. Please open it from the newest mail.',
    })
  const { email, topic } = link
  await shop.db
    .transaction()
    .execute((transaction) =>
      again ? takeUpTopic(transaction, email, topic) : endTopic(transaction, email, topic, shop.clock.now()),
    )
  if (!again) return granted(`We do not write to ${masked(email)} ${about[topic]} any more.`)
  return granted(
    topic === 'back-in-stock'
      ? `We write to ${masked(email)} again when you ask us to.`
      : `We write to ${masked(email)} again ${about[topic]}.`,
  )
}

interface TopicOfAddress {
  readonly email: string
  readonly topic: MailTopic
}

async function linkOf(db: Database, tokenHash: Buffer): Promise<TopicOfAddress | undefined> {
  const linked = await findUnsubscribeLink(db, tokenHash)
  if (linked !== undefined) return linked
  const email = await addressOfLink(db, tokenHash)
  return email === undefined ? undefined : { email, topic: 'back-in-stock' }
}

/** Enough to recognise one's own address: 'a•••@example.com'. */
function masked(email: string): string {
  const [mailbox = '', domain = ''] = email.split('@')
  return `${mailbox.slice(0, 1)}•••@${domain}`
}
