import { findPrivacySignal } from '#db/queries/customers/privacy-signal.ts'
import {
  type EmailPreferences,
  getEmailPreferences,
  optIn,
  optOut,
  subscribe,
} from '#db/queries/email/preferences.ts'
import { listBackInStockRequests } from '#db/queries/inventory/back-in-stock-requests.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'

export interface EmailSettings extends EmailPreferences {
  readonly email: string
  readonly requests: readonly { readonly name: string; readonly slug: string; readonly requestedAt: Date }[]
  /** When the customer's browser first sent the Global Privacy Control signal. */
  readonly privacySignalAt: Date | undefined
}

/** Loads a customer's email settings. Undefined until the account has a verified address. */
export async function getEmailSettings(shop: Shop, customer: Customer): Promise<EmailSettings | undefined> {
  const email = getVerifiedEmail(customer)
  if (email === undefined) return undefined
  const [choices, requests, privacySignalAt] = await Promise.all([
    getEmailPreferences(shop.db, email),
    listBackInStockRequests(shop.db, email),
    findPrivacySignal(shop.db, customer.id),
  ])
  // The Global Privacy Control signal turns review requests off by default.
  const reviewRequests = choices.reviewRequests && privacySignalAt === undefined
  return { ...choices, reviewRequests, email, requests, privacySignalAt }
}

/** Saves the choices by email address, so that they always agree with the unsubscribe links. */
export async function saveEmailPreferences(
  shop: Shop,
  customer: Customer,
  choices: EmailPreferences,
): Promise<Result<string>> {
  const email = getVerifiedEmail(customer)
  // Otherwise anyone could change what a stranger's address receives.
  if (email === undefined) return refuse('email-not-verified')
  const now = shop.clock.now()
  await shop.db.transaction().execute(async (transaction) => {
    for (const [topic, isWanted] of [
      ['news', choices.news],
      ['review-request', choices.reviewRequests],
      ['back-in-stock', choices.backInStock],
    ] as const) {
      if (!isWanted) await optOut(transaction, email, topic, now)
      else if (topic === 'news') await subscribe(transaction, { email, createdAt: now, source: 'account' })
      else await optIn(transaction, email, topic)
    }
  })
  return ok('Preferences saved.')
}

function getVerifiedEmail({ email, emailVerifiedAt }: Customer): string | undefined {
  return emailVerifiedAt === undefined ? undefined : email
}
