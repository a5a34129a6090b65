import { orderRetentionYears } from '#domain/orders/retention.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The last email to a customer who deleted the account. It is not stored for long either. */
export function accountDeletedEmail(
  store: StoreIdentity,
  { firstName }: { readonly firstName: string },
): EmailMessage {
  return {
    subject: `Your account at ${store.name} was deleted`,
    preview: 'What is left of it, and for how long.',
    heading: 'Your account was deleted',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${firstName}, your account at ${store.name} was deleted just now, as its owner asked.`,
      },
      {
        kind: 'text',
        text: `Paid orders are kept for ${orderRetentionYears} years after the year they were placed in, because tax and age-check law ask for them: what was sold, to whom, where it went, and that the buyer was of age. Then they are deleted too. Everything else is gone.`,
      },
      {
        kind: 'text',
        text: `If it was not you, write to ${store.contact.email} at once. The account cannot be brought back, but we can find out what happened.`,
      },
    ],
    reason: `You are getting this email because this was the email address of an account at ${store.name}. It is the last one about it.`,
  }
}
