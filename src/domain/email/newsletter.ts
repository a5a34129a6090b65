/** Where a subscriber asked for the newsletter. */
export type NewsletterSource = 'account' | 'checkout' | 'footer'

/** How long the link of a confirmation email works. */
export const newsletterLinkDays = 7

export interface NewsletterSubscriber {
  readonly email: string
  readonly source: NewsletterSource
  readonly consentedAt: Date
}
