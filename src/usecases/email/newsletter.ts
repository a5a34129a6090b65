import type { Database } from '#db/open.ts'
import {
  listAllSubscribers,
  lockNewsletterRequest,
  markNewsletterConfirmed,
  type NewsletterRequest,
  saveNewsletterRequest,
} from '#db/queries/email/newsletter.ts'
import { getEmailPreferences, subscribe } from '#db/queries/email/preferences.ts'
import { insertUnsubscribeLinks } from '#db/queries/email/unsubscribe-links.ts'
import { countRateLimit } from '#db/queries/rate-limits.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { dayMs, daysBefore } from '#domain/duration.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import { type NewsletterSubscriber, newsletterLinkDays } from '#domain/email/newsletter.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { deriveNewsletterToken, hashToken, newToken } from '../tokens.ts'
import { queueEmail } from './queue-email.ts'
import { buildUnsubscribeUrl, toOneClickUrl } from './store-identity.ts'
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './templates/newsletter.ts'

const maxTokenLength = 200
/** Confirmations to one address, from all sign-up forms and orders. */
const maxEmailsPerDay = 3

/** Asks the owner of an address to confirm a sign-up. The result reveals nothing about the address. */
export async function requestNewsletter(shop: Shop, { email }: { readonly email: string }): Promise<void> {
  await shop.db
    .transaction()
    .execute((transaction) => askToConfirm(shop, transaction, { email, source: 'footer' }))
}

/** Emails a confirmation link, unless the address gets the newsletter already. */
export async function askToConfirm(
  shop: Shop,
  transaction: Database,
  { email, source }: Pick<NewsletterRequest, 'email' | 'source'>,
): Promise<void> {
  const { news } = await getEmailPreferences(transaction, email)
  if (news) return
  const createdAt = shop.clock.now()
  const window = { key: `newsletter-email:account:${email}`, max: maxEmailsPerDay, seconds: dayMs / 1000 }
  if (!(await countRateLimit(transaction, window, createdAt)).isAllowed) return
  const token = newToken()
  await saveNewsletterRequest(transaction, { email, tokenHash: hashToken(token), source, createdAt })
  await queueEmail(shop, transaction, { to: email, template: 'newsletter-confirmation' }, (store) =>
    newsletterConfirmationEmail(store, `${store.url}/newsletter#token=${token}`),
  )
}

/** Subscribes the address of a confirmation link. Repeating it is harmless. */
export async function confirmNewsletter(shop: Shop, token: string): Promise<Result<string>> {
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (transaction) => {
    const request =
      token.length > maxTokenLength
        ? undefined
        : await lockNewsletterRequest(transaction, hashToken(token), daysBefore(now, newsletterLinkDays))
    if (request === undefined)
      return refuse('invalid-link', {
        message: 'This link is incomplete or expired. Please sign up again at the bottom of any page.',
      })
    const { email, source, confirmedAt } = request
    const confirmed = ok(`Thank you. ${maskEmail(email)} is now subscribed to our newsletter.`)
    if (confirmedAt !== undefined) {
      const { news } = await getEmailPreferences(transaction, email)
      return news ? confirmed : ok('You have unsubscribed since. Sign up again at the bottom of any page.')
    }
    await subscribe(transaction, { email, createdAt: now, source })
    await markNewsletterConfirmed(transaction, email, now)
    const { url, stored } = createUnsubscribeLink(shop, email)
    await insertUnsubscribeLinks(transaction, [stored])
    await queueEmail(shop, transaction, { to: email, template: 'newsletter-welcome' }, (store) =>
      newsletterWelcomeEmail(store, url),
    )
    return confirmed
  })
}

export interface ExportedSubscriber extends NewsletterSubscriber {
  /** The link that ends the newsletter, also with one click: for each email of the program that sends it. */
  readonly unsubscribeUrl: string
}

/** Everybody who gets the newsletter, with their unsubscribe links. Records who read it. */
export async function exportSubscribers(shop: Shop, by: Actor): Promise<ExportedSubscriber[]> {
  return shop.db.transaction().execute(async (transaction) => {
    const subscribers = await listAllSubscribers(transaction)
    const exported = subscribers.map((subscriber) => ({
      subscriber,
      link: createUnsubscribeLink(shop, subscriber.email),
    }))
    await insertUnsubscribeLinks(
      transaction,
      exported.map(({ link }) => link.stored),
    )
    await recordEvent(shop, transaction, {
      by,
      kind: 'newsletter list exported',
      subject: `${subscribers.length} subscribers`,
    })
    return exported.map(({ subscriber, link }) => ({
      ...subscriber,
      unsubscribeUrl: toOneClickUrl(link.url),
    }))
  })
}

function createUnsubscribeLink(shop: Shop, email: string) {
  const token = deriveNewsletterToken(shop, email)
  return {
    url: buildUnsubscribeUrl({ url: shop.publicUrl }, token),
    stored: { email, tokenHash: hashToken(token), topic: 'news', createdAt: shop.clock.now() },
  } as const
}
