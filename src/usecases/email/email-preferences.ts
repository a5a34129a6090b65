import type { CustomerRow } from '#db/queries/customers/customers.ts'
import {
  agreeToNews,
  endTopic,
  type MailChoices,
  mailChoicesOf,
  privacySignalOf,
  takeUpTopic,
  waitingFor,
} from '#db/queries/email/preferences.ts'
import { granted, type Outcome, refused } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface MailSettings extends MailChoices {
  readonly email: string
  readonly waitingFor: readonly { readonly name: string; readonly slug: string; readonly asked_at: Date }[]
  /** When a browser of this customer first sent the Global Privacy Control signal. */
  readonly privacySignalAt: Date | undefined
}

/** What a customer's address gets, or undefined as long as the account has no proven one. */
export async function readMailSettings(shop: Shop, customer: CustomerRow): Promise<MailSettings | undefined> {
  const email = provenAddress(customer)
  if (email === undefined) return undefined
  const [choices, waiting, privacySignalAt] = await Promise.all([
    mailChoicesOf(shop.db, email),
    waitingFor(shop.db, email),
    privacySignalOf(shop.db, customer.id),
  ])
  // Nobody is asked for a review whose browser asks for privacy: that is an opt-in by default.
  const reviewRequests = choices.reviewRequests && privacySignalAt === undefined
  return { ...choices, reviewRequests, email, waitingFor: waiting, privacySignalAt }
}

/** Saves the choices. They belong to the address, as the links in its mails do, so that both always agree. */
export async function saveMailChoices(
  shop: Shop,
  customer: CustomerRow,
  choices: MailChoices,
): Promise<Outcome<string>> {
  const email = provenAddress(customer)
  // Else anybody could end, or begin, mail to an address that is not theirs.
  if (email === undefined) return refused('email-not-proven')
  const at = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    for (const [topic, wanted] of [
      ['news', choices.news],
      ['review-request', choices.reviewRequests],
      ['back-in-stock', choices.backInStock],
    ] as const) {
      if (wanted) await takeUpTopic(transaction, email, topic)
      else await endTopic(transaction, email, topic, at)
    }
    if (choices.news) await agreeToNews(transaction, { email, at, source: 'account' })
  })
  return granted('Your choices are saved.')
}

function provenAddress({ email, email_verified_at }: CustomerRow): string | undefined {
  return email === null || email_verified_at === null ? undefined : email
}
