import { sql } from 'kysely'
import type { NewsletterSource } from '#domain/email/newsletter.ts'
import type { EmailTopic } from '#domain/email/topics.ts'
import type { Database } from '../../open.ts'

export interface EmailPreferences {
  readonly news: boolean
  readonly reviewRequests: boolean
  readonly backInStock: boolean
}

/** The topics an email address receives: news only with consent and no opt-out, the others until it opts out. */
export async function getEmailPreferences(db: Database, email: string): Promise<EmailPreferences> {
  const { rows } = await sql<EmailPreferences>`
    select exists (select from newsletter_consent where email = ${email})
             and not exists (select from email_opt_out where email = ${email} and topic = 'news') as news,
           not exists (select from email_opt_out where email = ${email} and topic = 'review-request') as "reviewRequests",
           not exists (select from email_opt_out where email = ${email} and topic = 'back-in-stock') as "backInStock"`.execute(
    db,
  )
  return rows[0] ?? { news: false, reviewRequests: false, backInStock: false }
}

/** Opts an email address out of a topic and cancels the pending requests for it. */
export async function optOut(db: Database, email: string, topic: EmailTopic, now: Date): Promise<void> {
  await db
    .insertInto('emailOptOut')
    .values({ email, topic, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (topic === 'news') await db.deleteFrom('newsletterConsent').where('email', '=', email).execute()
  if (topic === 'back-in-stock')
    await db
      .deleteFrom('backInStockRequest')
      .where('email', '=', email)
      .where('notifiedAt', 'is', null)
      .execute()
}

/** Removes an opt-out, only for its owner. */
export async function optIn(db: Database, email: string, topic: EmailTopic): Promise<void> {
  await db.deleteFrom('emailOptOut').where('email', '=', email).where('topic', '=', topic).execute()
}

export async function hasOptedOut(db: Database, email: string, topic: EmailTopic): Promise<boolean> {
  const row = await db
    .selectFrom('emailOptOut')
    .select('email')
    .where('email', '=', email)
    .where('topic', '=', topic)
    .executeTakeFirst()
  return row !== undefined
}

/** Sends the newsletter to the address from now on, and records the consent. */
export async function subscribe(
  db: Database,
  consent: { readonly email: string; readonly createdAt: Date; readonly source: NewsletterSource },
): Promise<void> {
  await optIn(db, consent.email, 'news')
  await db
    .insertInto('newsletterConsent')
    .values(consent)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
