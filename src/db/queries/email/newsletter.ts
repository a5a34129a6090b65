import { sql } from 'kysely'
import type { NewsletterSource, NewsletterSubscriber } from '#domain/email/newsletter.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'
import { type Direction, matchesFoldedSearch, orderBy, type Paged, readPage, type Slice } from '../page.ts'

export interface NewsletterRequest {
  readonly email: string
  readonly source: 'footer' | 'checkout'
  readonly confirmedAt: Date | undefined
}

/** Saves a sign-up. It replaces an earlier one of the address, whose link then no longer works. */
export async function saveNewsletterRequest(
  db: Database,
  request: {
    readonly email: string
    readonly tokenHash: Buffer
    readonly source: NewsletterRequest['source']
    readonly createdAt: Date
  },
): Promise<void> {
  const { email, ...values } = { ...request, confirmedAt: null }
  await db
    .insertInto('newsletterRequest')
    .values({ email, ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/** @param createdAfter the start of the time in which its link works */
export async function lockNewsletterRequest(
  db: Database,
  tokenHash: Buffer,
  createdAfter: Date,
): Promise<NewsletterRequest | undefined> {
  const row = await db
    .selectFrom('newsletterRequest')
    .select(['email', 'source', 'confirmedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', createdAfter)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    email: row.email,
    source: row.source === 'checkout' ? 'checkout' : 'footer',
    confirmedAt: row.confirmedAt ?? undefined,
  }
}

export async function markNewsletterConfirmed(db: Database, email: string, confirmedAt: Date): Promise<void> {
  await db.updateTable('newsletterRequest').set({ confirmedAt }).where('email', '=', email).execute()
}

/** @returns how many. */
export async function deleteOldNewsletterRequests(db: Database, createdBefore: Date): Promise<number> {
  return countDeleted(db.deleteFrom('newsletterRequest').where('createdAt', '<', createdBefore))
}

export interface SubscriberListQuery {
  readonly search: string
  readonly sort: 'created' | 'email'
  readonly dir: Direction
}

interface SubscriberRow {
  readonly email: string
  readonly source: NewsletterSource
  readonly consentedAt: Date
}

const columns = sql`c.email, c.source, c.created_at as consented_at`
const consents = sql`newsletter_consent c`
/** Not those who opted out of the news. */
const isSubscribed = sql`not exists (select from email_opt_out o where o.email = c.email and o.topic = 'news')`
const sorts = { created: sql`c.created_at`, email: sql`c.email` } as const

/** Who gets the newsletter. */
export async function listSubscribers(
  db: Database,
  query: SubscriberListQuery,
  slice: Slice,
): Promise<Paged<NewsletterSubscriber>> {
  return readPage<SubscriberRow>(db, {
    columns,
    from: consents,
    conditions: [isSubscribed, matchesFoldedSearch([sql`fold_text(c.email::text)`], query.search)],
    order: orderBy(sorts[query.sort], query.dir, sql`c.email`),
    slice,
    isSearch: query.search !== '',
  })
}

/** All of them, the oldest first. */
export async function listAllSubscribers(db: Database): Promise<NewsletterSubscriber[]> {
  const { rows } = await sql<SubscriberRow>`
    select ${columns} from ${consents} where ${isSubscribed} order by c.created_at, c.email`.execute(db)
  return rows
}
