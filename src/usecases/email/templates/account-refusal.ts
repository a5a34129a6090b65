import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Tells owners that a payment account takes no payments, whatever the card. */
export function accountRefusalEmail(
  store: StoreIdentity,
  { accountName, reason }: { readonly accountName: string; readonly reason: string },
): EmailMessage {
  return {
    subject: `${accountName} takes no payments`,
    preview: reason,
    heading: `${accountName} takes no payments`,
    blocks: [
      { kind: 'text', text: reason },
      {
        kind: 'text',
        text: 'Nothing was charged. Another account takes these payments, if one offers the same way to pay. Ask the provider, and pause the account until it works again.',
      },
      { kind: 'button', label: 'Open payment accounts', href: `${store.url}/admin/settings#payments` },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
