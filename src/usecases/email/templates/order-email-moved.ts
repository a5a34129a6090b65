import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** For the address that an order had before. Its owner may be a stranger, whose address was typed by mistake. */
export function orderEmailMovedEmail(store: StoreIdentity, orderNumber: string): EmailMessage {
  return {
    subject: `Emails about order ${orderNumber} go to another address`,
    preview: 'We corrected the email address of this order.',
    heading: 'We corrected an email address',
    blocks: [
      {
        kind: 'text',
        text: `Emails about order ${orderNumber} go to another address from now on. If you placed this order and did not ask for this, email ${store.contact.email} at once.`,
      },
      {
        kind: 'text',
        text: 'If you did not place it, somebody typed your address by mistake. You need to do nothing.',
      },
    ],
    reason: `You are getting this email because order ${orderNumber} at ${store.name} had this address.`,
  }
}
