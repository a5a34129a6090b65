import { newsletterLinkDays } from '#domain/email/newsletter.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Asks the owner of an address to confirm the sign-up. Without it, the address gets nothing. */
export function newsletterConfirmationEmail(store: StoreIdentity, link: string): EmailMessage {
  return {
    subject: `Confirm your subscription to the ${store.name} newsletter`,
    preview: 'One click and you are subscribed.',
    heading: 'Confirm your subscription',
    blocks: [
      {
        kind: 'text',
        text: `Please confirm that you would like to get the ${store.name} newsletter at this address.`,
      },
      { kind: 'button', label: 'Confirm subscription', href: link, showsUrl: true },
      {
        kind: 'small',
        text: `The link expires after ${newsletterLinkDays} days. If this was not you, you can ignore this email. We will not send the newsletter.`,
      },
    ],
    reason: `You are getting this email because this address was entered for the ${store.name} newsletter.`,
  }
}

/** Says what the subscriber gets, and how to end it. */
export function newsletterWelcomeEmail(store: StoreIdentity, unsubscribe: string): EmailMessage {
  return {
    subject: `You are subscribed to the ${store.name} newsletter`,
    preview: 'New products and offers, and a way to unsubscribe in every email.',
    heading: 'Thank you for subscribing',
    blocks: [
      {
        kind: 'text',
        text: 'We will email you about new products and offers. Every email has a link to unsubscribe with one click.',
      },
      { kind: 'button', label: 'Visit the shop', href: store.url },
    ],
    reason: `You are getting this email because you subscribed to the ${store.name} newsletter.`,
    unsubscribe,
  }
}
