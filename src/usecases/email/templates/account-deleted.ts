import { formatNameInEmail } from '#domain/customers/person-name.ts'
import { orderRetentionYears } from '#domain/orders/retention.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** The last email to a customer who deleted the account. It is not stored for long either. */
export function accountDeletedEmail(
  store: StoreIdentity,
  { firstName }: { readonly firstName: string },
): EmailMessage {
  return {
    subject: `Your account at ${store.name} was deleted`,
    preview: 'What we keep, and for how long.',
    heading: 'Your account was deleted',
    blocks: [
      {
        kind: 'text',
        text: `Hello ${formatNameInEmail(firstName)}, your account at ${store.name} was just deleted, as requested.`,
      },
      {
        kind: 'text',
        text: `Tax law and age-check law require us to keep paid orders: what was sold, to whom, where it was shipped, and that the customer was of age. We keep them for ${orderRetentionYears} years after the end of the year of the order, then we delete them too. The rest of your account was deleted.`,
      },
      {
        kind: 'text',
        text: `If this was not you, email ${store.contact.email} right away. The account cannot be restored, but we can find out what happened.`,
      },
    ],
    reason: `You are getting this email because this was the email address of an account at ${store.name}. It is the last email about it.`,
  }
}
