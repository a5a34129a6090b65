/** Where a subscriber asked for the newsletter. On the unsubscribe page, by undoing it. */
export const newsletterSources = ['account', 'checkout', 'footer', 'unsubscribe-page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

/** How long the link of a confirmation email works. */
export const newsletterLinkDays = 7

export interface NewsletterSubscriber {
  readonly email: string
  readonly source: NewsletterSource
  readonly consentedAt: Date
}
